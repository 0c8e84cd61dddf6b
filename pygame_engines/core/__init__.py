"""What all games share: the contract, luck, notation, sessions, records, conformance."""

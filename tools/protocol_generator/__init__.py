"""Generates the types and decoders of the wire protocol from protocol/messages.json."""

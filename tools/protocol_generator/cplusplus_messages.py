"""Writes the C++ of the messages: src/house/protocol/generated/{messages.h,messages.cpp}."""

from .cplusplus_types import Tables, enum_text, notice, parser_function, parser_text, struct_text, union_text, writer_function
from .description import structs_of

SOURCE = "protocol/messages.json"
FOLDER = "src/house/protocol/generated"


def header(protocol):
    messages = protocol.client.structs + protocol.server.structs
    parts = [
        notice(SOURCE) + "#pragma once\n",
        '#include "core/base/result.h"\n#include "house/protocol/decode_error.h"\n',
        "#include <cstdint>\n#include <optional>\n#include <string>\n#include <string_view>\n#include <variant>\n"
        "#include <vector>\n",
        "namespace euchre::protocol {\n",
        "/// The version that `hello` and `welcome` carry.",
        f"inline constexpr std::int64_t kProtocolVersion = {protocol.version};\n",
    ]
    parts += [f"{enum_text(enum)}\n{parser_text(enum)}\n" for enum in protocol.enums]
    parts += [struct_text(struct) + "\n" for struct in (*protocol.types, *messages)]
    parts += [
        union_text(protocol.client),
        union_text(protocol.server),
        "",
        "/// The word in a message's `type`.",
        "[[nodiscard]] std::string_view type_of(const ClientMessage& message);",
        "[[nodiscard]] std::string_view type_of(const ServerMessage& message);\n",
        "/// One JSON object on one line.",
        "[[nodiscard]] std::string encode(const ClientMessage& message);",
        "[[nodiscard]] std::string encode(const ServerMessage& message);",
        "/// One value alone, as it stands inside a message.",
    ]
    parts += [f"[[nodiscard]] std::string encode(const {struct.name}& value);" for struct in protocol.types]
    parts += [
        "",
        "/// Reads one message. Unknown types, unknown fields and values out of bounds are refused.",
        "[[nodiscard]] Result<ClientMessage, DecodeError> decode_client(std::string_view text);",
        "[[nodiscard]] Result<ServerMessage, DecodeError> decode_server(std::string_view text);\n",
        "}  // namespace euchre::protocol\n",
    ]
    return "\n".join(parts)


def union_functions(union, decode):
    name = union.name
    return "\n".join(
        [
            f"std::string_view type_of(const {name}& message) {{ return k{name}Words[message.index()]; }}",
            f"std::string encode(const {name}& message) {{ return wire::to_json(k{name}, &message); }}",
            f"Result<{name}, DecodeError> {decode}(std::string_view text) {{",
            f"  {name} message;",
            f"  if (auto error = detail::decode(text, k{name}, &message)) return Failure{{*std::move(error)}};",
            "  return message;",
            "}\n",
        ]
    )


def source(protocol):
    tables = Tables()
    for enum in protocol.enums:
        tables.words(enum)
    for one in (*protocol.types, protocol.client, protocol.server):
        tables.type(one)
    parts = [
        notice(SOURCE) + '#include "house/protocol/generated/messages.h"\n',
        '#include "core/wire/access.h"\n#include "core/wire/parse_word.h"\n#include "core/wire/write.h"\n'
        '#include "house/protocol/detail/decode.h"\n',
        "#include <array>\n#include <cstddef>\n#include <utility>\n",
        "namespace euchre::protocol {",
        tables.text(),
    ]
    parts += [f"{writer_function(enum)}\n{parser_function(enum)}" for enum in protocol.enums]
    parts += ["", union_functions(protocol.client, "decode_client"), union_functions(protocol.server, "decode_server")]
    for struct in structs_of(protocol.types):
        parts.append(f"std::string encode(const {struct.name}& value) {{ return wire::to_json(k{struct.name}, &value); }}")
    return "\n".join(parts + ["\n}  // namespace euchre::protocol\n"])


def files(protocol):
    return {f"{FOLDER}/messages.h": header(protocol), f"{FOLDER}/messages.cpp": source(protocol)}

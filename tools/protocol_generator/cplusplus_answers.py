"""Writes the C++ of the answers over HTTP into the rooms that fill them: src/<room>/generated/<name>_answers.{h,cpp}."""

from .cplusplus_types import Tables, enum_text, notice, standard_headers, type_definition, writer_function


def source_name(answers):
    return f"protocol/http/{answers.name}.json"


def header_name(answers):
    return f"{answers.room}/generated/{answers.name}_answers.h"


def namespace(answers):
    return f"euchre::{answers.room.split('/')[1]}::told"


def header(answers):
    body = "\n\n".join([enum_text(enum) for enum in answers.enums] + [type_definition(one) for one in answers.types])
    maps = '#include "core/wire/access.h"\n' if "wire::" in body else ""
    writers = [
        f"[[nodiscard]] std::string to_json(const {one.name}& value, wire::Layout layout = wire::Layout::OneLine);"
        for one in answers.types
    ]
    return "\n".join(
        [
            notice(source_name(answers)) + "#pragma once\n",
            maps + '#include "core/wire/layout.h"\n',
            standard_headers(answers.enums, answers.types),
            f"namespace {namespace(answers)} {{\n",
            body + "\n",
            *writers,
            f"\n}}  // namespace {namespace(answers)}\n",
        ]
    )


def source(answers):
    tables = Tables()
    for enum in answers.enums:
        tables.words(enum)
    for one in answers.types:
        tables.type(one)
    parts = [
        notice(source_name(answers)) + f'#include "{header_name(answers)}"\n',
        f'#include "core/wire/access.h"\n#include "core/wire/write.h"\n',
        "#include <array>\n#include <cstddef>\n",
        f"namespace {namespace(answers)} {{",
        tables.text(),
    ]
    parts += [writer_function(enum) for enum in answers.enums]
    parts += [
        f"std::string to_json(const {one.name}& value, wire::Layout layout) {{ return wire::to_json(k{one.name}, &value, layout); }}"
        for one in answers.types
    ]
    return "\n".join(parts + [f"\n}}  // namespace {namespace(answers)}\n"])


def files(answers):
    header_path = f"src/{header_name(answers)}"
    return {header_path: header(answers), header_path.removesuffix(".h") + ".cpp": source(answers)}

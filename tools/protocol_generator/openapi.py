"""Writes the OpenAPI 3.1 document of all that is answered over HTTP: docs/openapi.json, which the house serves at /api."""

import json
import re

from .description import LARGEST_INTEGER, DescriptionError, Union, parse_answers

VERSION = "1"
PLAIN = {
    "text": {"type": "string"},
    "integer": {"type": "integer"},
    "long": {"type": "integer", "format": "int64"},
    "number": {"type": "number"},
    "halves": {"type": "number", "multipleOf": 0.5},
    "truth": {"type": "boolean"},
}
ANY_OBJECT = {"type": "object"}
METHODS = ("GET", "POST", "DELETE")
ABOUT = """\
What a house of Right Bower answers over HTTP. Games are played over its WebSocket (docs/protocol.md). Every GET takes HEAD too. \
Bodies have at most 64 KiB and `Content-Type: application/json`. Any answer may be a refusal (`default`): 403 where this address is kept \
out, 405 with `Allow`, 415, 429 or 503 with `Retry-After`. Where several nodes serve the house one may answer 307 with the address at \
another, `/n/NODE/api/...`. Fields may be added to any answer: take no notice of those you do not know."""


def reference(name):
    return {"$ref": f"#/components/schemas/{name}"}


def schema_of_type(type, subject):
    if type.kind in ("word", "object", "union"):
        return reference(f"{subject}.{type.name}")
    if type.kind == "list":
        most = {"maxItems": type.most} if type.most else {}
        return {"type": "array", "items": schema_of_type(type.item, subject)} | most
    if type.kind == "array":
        items = schema_of_type(type.item, subject)
        return {"type": "array", "items": items, "minItems": type.most, "maxItems": type.most}
    if type.kind == "map":
        return {"type": "object", "additionalProperties": schema_of_type(type.item, subject)}
    plain = dict(PLAIN[type.kind])
    if type.kind == "text" and type.most:
        plain["maxLength"] = type.most
    if type.kind == "integer" and (type.least, type.most) != (-LARGEST_INTEGER, LARGEST_INTEGER):
        plain |= {"minimum": type.least, "maximum": type.most}
    return plain


def schema_of_field(field, subject):
    schema = schema_of_type(field.type, subject)
    return {"oneOf": [schema, {"type": "null"}]} if field.presence == "nullable" else schema


def schema_of_struct(struct, subject, tag="type"):
    properties = {tag: {"const": struct.word}} if struct.word else {}
    properties |= {field.name: schema_of_field(field, subject) for field in struct.fields}
    required = ([tag] if struct.word else []) + [field.name for field in struct.fields if field.presence != "optional"]
    return {"type": "object", "properties": properties} | ({"required": required} if required else {})


def schemas_of(answers):
    """By name: the enums, the structs, and the unions with their alternatives."""
    schemas = {enum.name: {"type": "string", "enum": list(enum.words)} for enum in answers.enums}
    for one in answers.types:
        if not isinstance(one, Union):
            schemas[one.name] = schema_of_struct(one, answers.name)
            continue
        schemas |= {struct.name: schema_of_struct(struct, answers.name, one.tag) for struct in one.structs}
        words = {struct.word: f"#/components/schemas/{answers.name}.{struct.name}" for struct in one.structs}
        schemas[one.name] = {
            "oneOf": [reference(f"{answers.name}.{struct.name}") for struct in one.structs],
            "discriminator": {"propertyName": one.tag, "mapping": words},
        }
    schemas |= {struct.name: schema_of_struct(struct, answers.name) for struct in answers.asked}
    return {f"{answers.name}.{name}": schema for name, schema in schemas.items()}


class Document:
    """The parts of the document while it is made."""

    def __init__(self, source, all_answers):
        self.source = source
        self.own = parse_answers("routes", json.dumps({"room": "", "types": source["types"], "answers": []}))
        self.schemas = {}
        for answers in (*all_answers, self.own):
            self.schemas |= schemas_of(answers)

    def named(self, name, where):
        """The schema of `file.Type`, or of a type of the routes' own."""
        full = name if "." in name else f"routes.{name}"
        if full not in self.schemas:
            raise DescriptionError(f"{where}: there is no type {name}")
        return reference(full)

    def problem(self):
        return reference("house.Problem") if "house.Problem" in self.schemas else ANY_OBJECT

    def content(self, name, where):
        if name == "object":
            return {"application/json": {"schema": ANY_OBJECT}}
        if "/" in name:
            is_text = name.startswith("text/") or name.endswith("+xml")
            return {name: {"schema": {"type": "string"}} if is_text else {}}
        return {"application/json": {"schema": self.named(name, where)}}

    def parameter(self, name, place, described, is_required, where):
        schema = self.value(described, where)
        parameter = {"name": name, "in": place, "required": is_required, "description": described["about"], "schema": schema}
        return parameter | ({"example": described["example"]} if "example" in described else {})

    def value(self, described, where):
        if "." in described["type"]:
            return self.named(described["type"], where)
        schema = {"string": {"type": "string"}, "int": {"type": "integer", "minimum": 0}}[described["type"]]
        schema = schema | ({"enum": described["words"]} if "words" in described else {})
        return schema | ({"pattern": described["pattern"]} if "pattern" in described else {})

    def parameters(self, path, route, where):
        places = [(name, "path", self.source["places"], True) for name in re.findall(r"\{(\w+)\}", path)]
        queries = [(one.rstrip("!"), "query", self.source["queries"], one.endswith("!")) for one in route.get("queries", ())]
        found = []
        for name, place, described, is_required in places + queries:
            if name not in described:
                raise DescriptionError(f"{where}: nothing is said of {name}")
            found.append(self.parameter(name, place, described[name], is_required, where))
        return found

    def asked(self, names, where):
        schemas = [ANY_OBJECT if name == "object" else self.named(name, where) for name in names]
        schema = schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
        return {"required": True, "content": {"application/json": {"schema": schema}}}

    def answers(self, statuses, where):
        answers = {}
        for status, name in statuses.items():
            answers[status] = {"description": "It was done." if status < "300" else "Why it was not."}
            if name != "nothing":
                answers[status]["content"] = self.content(name, f"{where} {status}")
        return answers | {"default": {"$ref": "#/components/responses/Refusal"}}

    def operation(self, path, method, route):
        where = f"{method} {path}"
        unknown = route.keys() - {"about", "key", "may_key", "queries", "asked", "answers"}
        if method not in METHODS or unknown:
            raise DescriptionError(f"{where}: {', '.join(sorted(unknown)) or method} is not known")
        operation = {"operationId": operation_id(method, path), "tags": [tag_of(path)], "summary": route["about"]}
        parameters = self.parameters(path, route, where)
        if parameters:
            operation["parameters"] = parameters
        if "asked" in route:
            operation["requestBody"] = self.asked(route["asked"], where)
        operation["responses"] = self.answers(route["answers"], where)
        keys = [{route[key]: []} for key in ("key", "may_key") if key in route]
        if any(name not in self.source["keys"] for key in keys for name in key):
            raise DescriptionError(f"{where}: there is no such key")
        return operation | ({"security": keys + ([{}] if "may_key" in route else [])} if keys else {})

    def made(self):
        paths = {
            path: {method.lower(): self.operation(path, method, route) for method, route in methods.items()}
            for path, methods in self.source["routes"].items()
        }
        refusal = {
            "description": "A refusal that any address may give, in words for people.",
            "content": {"application/json": {"schema": self.problem()}, "text/plain": {"schema": {"type": "string"}}},
        }
        keys = {name: {"type": "http", "scheme": "bearer", "description": about} for name, about in self.source["keys"].items()}
        document = {
            "openapi": "3.1.0",
            "info": {"title": "Right Bower", "version": VERSION, "description": ABOUT},
            "servers": [{"url": "/"}],
            "paths": paths,
            "components": {"responses": {"Refusal": refusal}, "securitySchemes": keys},
        }
        document["components"]["schemas"] = reached_schemas(document, self.schemas)
        return document


def operation_id(method, path):
    words = re.findall(r"[A-Za-z]+", path.removeprefix("/api"))
    return method.lower() + "".join(word[:1].upper() + word[1:] for word in words)


def tag_of(path):
    parts = path.split("/")
    return parts[2] if len(parts) > 2 else "house"


def references_in(value):
    return re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(value))


def reached_schemas(document, schemas):
    """Those that an address takes or answers, in the order of the descriptions; events.Change is told in a stream."""
    wanted, names = [*references_in(document), "events.Change"], set()
    while wanted:
        name = wanted.pop()
        if name not in names and name in schemas:
            names.add(name)
            wanted += references_in(schemas[name])
    return {name: schema for name, schema in schemas.items() if name in names}


def files(text, all_answers):
    source = json.loads(text)
    document = Document(source, all_answers).made()
    return {"docs/openapi.json": json.dumps(document, indent=1, ensure_ascii=False) + "\n"}

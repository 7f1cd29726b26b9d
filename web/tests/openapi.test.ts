/// <reference types="node" />
import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";

/** The document at `/api` by the schema that the OpenAPI Initiative gives out for its version 3.1, and by a validator that is not ours. */
const TEXT = readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8");

type Complaints = Awaited<ReturnType<Validator["validate"]>>;

/** Of the document where a text stands in place of another, which must be there. */
async function complaintsWith(text = "", inPlaceOf = ""): Promise<Complaints> {
  expect(TEXT.includes(inPlaceOf), `${inPlaceOf} is there`).toBe(true);
  return new Validator().validate(TEXT.replace(inPlaceOf, text));
}

test("the document is one of OpenAPI 3.1", async () => {
  const validator = new Validator();
  expect(await validator.validate(TEXT)).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

describe("what is no such document is told apart", () => {
  test.each([
    ["an unknown version", '"openapi": "4.0"', '"openapi": "3.1.0"'],
    ["no version of the interface", '"edition": "1"', '"version": "1"'],
    ["an address without a stroke", '"api/codes": {', '"/api/codes": {'],
    ["a place that need not be there", '"in": "path",\n      "required": false', '"in": "path",\n      "required": true'],
    ["a parameter of nowhere", '"in": "somewhere"', '"in": "path"'],
    ["a reference that leads nowhere", '"$ref": "#/components/schemas/routes.Nothing"', '"$ref": "#/components/schemas/routes.Health"'],
    ["a status that is none", '"2000": {', '"200": {'],
    ["answers by another word", '"answers": {', '"responses": {'],
  ])("%s", async (_, text, inPlaceOf) => {
    expect((await complaintsWith(text, inPlaceOf)).valid).toBe(false);
  });
});

import { expect, test } from "vitest";
import { newPlace, placeOf, put, readShelf, without } from "../src/state/rules_shelf";

const kitchen = { id: 1, name: "Kitchen", toml: 'name = "Kitchen"\n' };
const club = { id: 2, name: "Club", toml: 'name = "Club"\n' };

test("a device that kept nothing has an empty shelf", () => {
  expect(readShelf(null)).toEqual([]);
  expect(readShelf("")).toEqual([]);
});

test("what is kept is read as it was written", () => {
  expect(readShelf(JSON.stringify([club, kitchen]))).toEqual([club, kitchen]);
});

test("the one text that devices kept before is on the shelf", () => {
  expect(readShelf('base = "hoyle"\nname = "Zoë’s table"\n[game]\ntarget = 7\n')).toEqual([
    { id: 1, name: "Zoë’s table", toml: 'base = "hoyle"\nname = "Zoë’s table"\n[game]\ntarget = 7\n' },
  ]);
});

test("what somebody else has put there is passed over", () => {
  expect(readShelf('[1, null, {"id": "x"}, {"id": 3, "name": "Club"}]')).toEqual([]);
  expect(readShelf('{"id": 1}')).toEqual([]);
});

test("rules that are new stand beside the others, rules that change in their own place", () => {
  const both = put([kitchen], { ...club, id: newPlace([kitchen]) });
  expect(both).toEqual([club, kitchen]);
  const changed = { ...kitchen, toml: 'name = "Kitchen"\n[game]\ntarget = 7\n' };
  expect(put(both, changed)).toEqual([changed, club]);
  expect(placeOf(both, club.toml)).toBe(club.id);
  expect(placeOf(both, changed.toml)).toBeUndefined();
  expect(without(both, club.id)).toEqual([kitchen]);
});

test("of very many the oldest go", () => {
  let shelf = put([], kitchen);
  for (let count = 0; count < 40; count += 1) shelf = put(shelf, { ...club, id: newPlace(shelf) });
  expect(shelf.length).toBe(24);
  expect(shelf).not.toContainEqual(kitchen);
});

import { expect, test } from "vitest";
import { socketAddress } from "../src/net/socket_address";

const page = (pathname: string, protocol = "http:"): Pick<Location, "protocol" | "host" | "pathname"> => ({ protocol, host: "cards.example:8080", pathname });

test("the line goes by the name of the table, and to the node that was named", () => {
  expect(socketAddress(page("/"))).toBe("ws://cards.example:8080/ws");
  expect(socketAddress(page("/laws/S64"))).toBe("ws://cards.example:8080/ws");
  expect(socketAddress(page("/t/k3x9", "https:"))).toBe("wss://cards.example:8080/ws/t/k3x9");
  expect(socketAddress(page("/t/k3x9"), "b")).toBe("ws://cards.example:8080/n/b/ws/t/k3x9");
  expect(socketAddress(page("/"), "../b")).toBe("ws://cards.example:8080/n/..%2Fb/ws");
});

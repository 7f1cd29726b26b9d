import type { Page } from "playwright-core";

/** The host opens a table for friends by what his page has chosen, and sits South; the link that he sends. */
export async function openForFriends(host: Page): Promise<string> {
  await host.getByRole("radio", { name: "Friends, by a link" }).check();
  await host.getByRole("button", { name: "Open the table" }).click();
  return host.getByRole("textbox", { name: "Link to this table" }).inputValue();
}

export async function sitBy(link: string, friend: Page, seat: "West" | "North" | "East"): Promise<void> {
  await friend.goto(link);
  await friend.getByRole("button", { name: `Sit in the seat ${seat}` }).click();
  await friend.getByText("(you)").waitFor();
}

/** Computers take the seats that are left, and the game begins. */
export async function startWithComputers(host: Page): Promise<void> {
  await host.getByRole("button", { name: "Fill with computers" }).click();
  await host.getByRole("button", { name: "Start the game" }).click();
}

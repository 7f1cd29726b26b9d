import { spoken } from "../../words/words";

/** Where a sheet to print lies, its words in the language of the page. */
export function sheetAddress(sheet: string, asked: Readonly<Record<string, string>> = {}): string {
  const language = spoken();
  const wished = language === "en" ? asked : { ...asked, language };
  const query = Object.entries(wished).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? sheet : `${sheet}?${query.join("&")}`;
}

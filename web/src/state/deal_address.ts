/** Which deal of which table, and where to begin. */
export interface DealAsked {
  readonly table: string;
  readonly number: number;
  readonly moment: number;
}

/** `/deal/TABLE/3?moment=12`; undefined where the address is another. */
export function dealInAddress(pathname: string, search: string): DealAsked | undefined {
  const [, table, number] = /^\/deal\/([\w-]+)\/([1-9]\d{0,6})$/.exec(pathname) ?? [];
  if (table === undefined || number === undefined) return undefined;
  const moment = Number(new URLSearchParams(search).get("moment") ?? "0");
  return { table, number: Number(number), moment: Number.isInteger(moment) && moment > 0 ? moment : 0 };
}

/** The address of a deal; of its beginning where no moment is named. */
export function dealAddress({ table, number, moment }: DealAsked): string {
  return `/deal/${table}/${number}${moment > 0 ? `?moment=${moment}` : ""}`;
}

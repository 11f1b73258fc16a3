/** The maximum of PostgreSQL's `integer`, the type of ids. */
const LARGEST_ID = 2_147_483_647;

/** Whether the value of an option is an id. */
export function isId(text: string): boolean {
  const id = Number(text);
  return Number.isInteger(id) && id >= 1 && id <= LARGEST_ID;
}

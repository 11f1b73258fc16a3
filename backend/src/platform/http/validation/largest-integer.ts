/** The most that an `integer` of PostgreSQL holds, as ids and positions are. */
export const LARGEST_INTEGER = 2_147_483_647;

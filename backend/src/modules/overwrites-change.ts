/**
 * Whether saving `next` would overwrite what someone else saved after the caller read `seen`. Fields that are absent in one of
 * them aren't compared.
 */
export function overwritesChange<Facts extends object>(
  stored: Facts,
  next: Partial<Facts>,
  seen: Partial<Facts>,
): boolean {
  const valueIn = (facts: object, field: string) => JSON.stringify((facts as Record<string, unknown>)[field]);
  return Object.keys(seen).some((field) => {
    const [is, wanted, was] = [stored, next, seen].map((facts) => valueIn(facts, field));
    return wanted !== undefined && was !== undefined && is !== wanted && is !== was;
  });
}

/** Whether saving the order `next` would overwrite one that someone else saved after the caller read `seen`. */
export function overwritesOrder<Item>(stored: readonly Item[], next: readonly Item[], seen: readonly Item[]): boolean {
  return isReordered(stored, seen) && isReordered(stored, next);
}

/** Whether the items of both lists have another order in `stored` than in `seen`. */
function isReordered<Item>(stored: readonly Item[], seen: readonly Item[]): boolean {
  const was = seen.filter((item) => stored.includes(item));
  return stored.filter((item) => seen.includes(item)).some((item, index) => item !== was[index]);
}

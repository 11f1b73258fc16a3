/** Whether saving `next` would overwrite what someone else saved after the caller read `seen`. */
export function overwritesChange<Facts extends object>(stored: Facts, next: Facts, seen: Facts): boolean {
  const valueIn = (facts: Facts, field: string) => JSON.stringify((facts as Record<string, unknown>)[field]);
  return Object.keys(seen).some(
    (field) => ![next, seen].some((facts) => valueIn(facts, field) === valueIn(stored, field)),
  );
}

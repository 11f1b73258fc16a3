const numbersIn = (version: string) => /^\^?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);

/**
 * Whether a version lies in a range: `^19.3.1` includes everything from there up to the next change of its first number that
 * is not zero, `19.3.1` itself alone, any other kind of range everything: the federation runtime judges that one.
 */
export function fits(version: string, range: string): boolean {
  const [have, need] = [numbersIn(version), numbersIn(range)];
  if (!have || !need) return true;
  const differs = need.findIndex((number, place) => number !== have[place]);
  if (differs < 0) return true;
  if (!range.startsWith('^')) return false;
  const fixed = need.findIndex((number) => number > 0);
  return fixed >= 0 && differs > fixed && have[differs]! > need[differs]!;
}

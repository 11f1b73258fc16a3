/** From 0, next to nothing, to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const COMMON = /^(?:pass(?:word)?|qwerty\w*|abc123|letmein|welcome|admin|pharmacy|magnolia)[\d!.]*$/i;
const ONE_REPEATED = /^(.+?)\1+$/;
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** A rough estimate, for advice only: length counts most, guessable beginnings and names count against it. */
export function passwordStrength(password: string, ownNames: readonly string[] = []): Strength {
  const lower = password.toLowerCase();
  const holdsName = ownNames.some((name) => name.length > 2 && lower.includes(name.toLowerCase()));
  if (password.length < 6 || COMMON.test(password) || ONE_REPEATED.test(password)) return 0;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points = Math.floor((password.length - 2) / 4) + (kinds > 2 ? 1 : 0) - (holdsName ? 2 : 0);
  return Math.max(0, Math.min(4, points)) as Strength;
}

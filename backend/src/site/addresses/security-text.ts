const DAY_MS = 86_400_000;
const GOOD_FOR_DAYS = 180;

export interface SecurityFacts {
  readonly publicUrl: string;
  /** as the owner wrote it; may be anything */
  readonly email: string | undefined;
  readonly now: Date;
}

/**
 * Whom to tell of a hole (RFC 9116). It expires half a year after the day on which it is read, so that it never stands
 * there expired.
 */
export function securityText({ publicUrl, email, now }: SecurityFacts): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString().replace('.000Z', 'Z');
  return [
    `Contact: ${contactOf(email) ?? `${publicUrl}/contact`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

function contactOf(email: string | undefined): string | undefined {
  const address = email?.trim() ?? '';
  return /^[^\s@<>:?&]+@[^\s@<>:?&]+$/.test(address) ? `mailto:${address}` : undefined;
}

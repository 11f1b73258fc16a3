import { Secret, TOTP } from 'otpauth';

/** A code also counts half a minute early or late: clocks differ, and typing takes time. */
const WINDOW = 1;
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** The parameters that every authenticator app supports. */
const parameters = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

export const newAppSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** What the QR code contains, and the secret for typing. */
export function appSetup(secret: Buffer, issuer: string, label: string): { address: string; key: string } {
  const totp = new TOTP({ ...parameters, issuer, label, secret: secretOf(secret) });
  return { address: totp.toString(), key: totp.secret.base32 };
}

/**
 * The step of the code, if it's right and later than `lastStep`: a code is good once, and so is every one before it.
 * Null otherwise.
 */
export function stepOf(code: string, secret: Buffer, now: Date, lastStep: number): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...parameters, token, secret: secretOf(secret), timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
  return step > lastStep ? step : null;
}

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer });

import { createPublicKey, type KeyObject } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { emailPattern, times, usernamePattern } from '@pharmacy/contracts';
import type { RetentionPeriod, SocketAddress } from './config';
import { InvalidSetting } from './environment';

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const MAX_SESSION_SECONDS = 30 * 86_400;

export const text = (value: string): string => value;
export const absolutePath = (value: string): string => path.resolve(value);

export function integer(min: number, max: number) {
  return (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max)
      throw new InvalidSetting(`must be a whole number from ${min} to ${max}`);
    return number;
  };
}

export function oneOf<T extends string>(...allowed: readonly T[]) {
  return (value: string): T => {
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined) throw new InvalidSetting(`must be one of ${allowed.join(', ')}`);
    return found;
  };
}

/** `30s`, `15m`, `8h`, `1d`, or a number of seconds. */
export function seconds(value: string): number {
  const [, amount, unit = 's'] = /^(\d{1,9})([smhd])?$/.exec(value) ?? [];
  const total = Number(amount) * (UNIT_SECONDS[unit] ?? Number.NaN);
  if (!(total >= 1 && total <= MAX_SESSION_SECONDS))
    throw new InvalidSetting('must be a time such as 30m or 8h, at most 30d');
  return total;
}

/**
 * Browsers warn and end the session before the server does. User activity reaches the database up to two minutes late,
 * and all replicas must have it before they end a session.
 */
export const MIN_IDLE_SECONDS = times.idleLimit / 1_000 + 3 * 60;

export function idleSeconds(value: string): number {
  const total = seconds(value);
  if (total < MIN_IDLE_SECONDS)
    throw new InvalidSetting(
      `must be at least ${MIN_IDLE_SECONDS / 60}m: browsers end an idle session a little before`,
    );
  return total;
}

const RETENTION_UNITS = { d: ['days', 7_300], mo: ['months', 240], y: ['years', 20] } as const;

/** `30d`, `12mo`, or `2y`, at most 20 years; null for `never` and `0`. */
export function retention(value: string): RetentionPeriod | null {
  if (value === 'never' || value === '0') return null;
  const [, digits, suffix] = /^(\d{1,4})(d|mo|y)$/.exec(value) ?? [];
  const amount = Number(digits);
  const [unit, max] = RETENTION_UNITS[suffix as keyof typeof RETENTION_UNITS] ?? ['days', 0];
  if (!(amount >= 1 && amount <= max))
    throw new InvalidSetting('must be a time such as 30d, 12mo, or 2y, from 1d to 20y, or never to keep everything');
  return { amount, unit };
}

export function url(...schemes: readonly string[]) {
  const expected = schemes.map((scheme) => `${scheme}://`).join(' or ');
  return (value: string): string => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (!parsed || !schemes.includes(parsed.protocol.slice(0, -1)))
      throw new InvalidSetting(`must be a URL that starts with ${expected}`);
    if (!parsed.hostname && !parsed.protocol.startsWith('postgres')) throw new InvalidSetting('must name a host');
    return value;
  };
}

/**
 * For URLs whose clients percent-decode them: a stray `%` in a password would otherwise fail only at the first
 * connection.
 */
export function encodedUrl(...schemes: readonly string[]) {
  const parse = url(...schemes);
  return (value: string): string => {
    if (!isDecodable(parse(value)))
      throw new InvalidSetting('has a % that does not start an encoded character: write it as %25');
    return value;
  };
}

/** `tcp://host:3310`, or `unix:/run/clamav/clamd.ctl`. */
export function socketAddress(value: string): SocketAddress {
  const [, socket] = /^unix:(?:\/\/)?(\/.+)$/.exec(value) ?? [];
  if (socket !== undefined) return { path: socket };
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (parsed?.protocol !== 'tcp:' || !/^tcp:\/\/[^/?#@]+:\d+$/.test(value) || !parsed.hostname || !parsed.port)
    throw new InvalidSetting('must be tcp://host:port or unix:/path');
  return { host: parsed.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(parsed.port) };
}

/** `redis://host:6379`, optionally followed by a database number. */
export function redisUrl(value: string): string {
  const { pathname } = new URL(encodedUrl('redis', 'rediss')(value));
  if (!/^(\/\d{0,4})?$/.test(pathname)) throw new InvalidSetting('must have a database number as its path, or no path');
  return value;
}

/** A token of characters that are allowed in an HTTP header. */
export function bearerToken(value: string): string {
  if (!/^[\x21-\x7e]+$/.test(value))
    throw new InvalidSetting('must consist of ASCII letters, digits, and punctuation, without spaces');
  return value;
}

export function region(value: string): string {
  if (!/^[A-Za-z0-9-]{1,64}$/.test(value)) throw new InvalidSetting('must be the name of a region such as us-east-1');
  return value;
}

/** An http(s) URL without query, credentials, or trailing slash. */
export function baseUrl(value: string): string {
  const parsed = new URL(url('http', 'https')(value));
  if (parsed.search || parsed.hash || parsed.username || parsed.password)
    throw new InvalidSetting('must not contain a query, a fragment, or credentials');
  return parsed.href.replace(/\/+$/, '');
}

export function origins(value: string): string[] {
  return list(value).map((entry) => {
    if (entry === '*') throw new InvalidSetting('must name each origin; * is not accepted');
    const parsed = URL.canParse(entry) ? new URL(entry) : undefined;
    if (!parsed || !['http:', 'https:'].includes(parsed.protocol) || parsed.href !== `${parsed.origin}/`)
      throw new InvalidSetting(`has an entry that is not an origin such as https://portal.example.org: ${entry}`);
    return parsed.origin;
  });
}

/** IP addresses, CIDR ranges, and the word `loopback`. */
export function proxies(value: string): string[] {
  return list(value).map((entry) => {
    if (entry !== 'loopback' && !isAddressRange(entry))
      throw new InvalidSetting(`has an entry that is not an IP address, a CIDR range, or loopback: ${entry}`);
    return entry;
  });
}

const MAX_PATTERN_LENGTH = 200;
/** `(a+)+` and the like, which take seconds for a text of 40 characters. */
const REPEATED_REPETITION = /[*+}]\??\)(?:[*+]|\{\d+,)/;

/** A regular expression for a whole value. */
export function wholePattern(value: string): RegExp {
  if (value.length > MAX_PATTERN_LENGTH) throw new InvalidSetting(`must have at most ${MAX_PATTERN_LENGTH} characters`);
  if (REPEATED_REPETITION.test(value)) throw new InvalidSetting('must not repeat a group that ends with a repetition');
  try {
    return new RegExp(`^(?:${value})$`, 'u');
  } catch {
    throw new InvalidSetting('must be a regular expression such as MSP-[0-9]{4}-[0-9]{3}');
  }
}

export function timeZone(value: string): string {
  try {
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone;
    // From Node 22 on, it can be an offset. PostgreSQL would read it with the opposite sign.
    if (!/^[+-]/.test(zone)) return zone;
  } catch {
    // Reported below.
  }
  throw new InvalidSetting('must be an IANA time zone such as America/Chicago');
}

export function host(value: string): string {
  if (isIP(value) === 0 && !/^[A-Za-z0-9]([A-Za-z0-9.-]{0,252}[A-Za-z0-9])?$/.test(value))
    throw new InvalidSetting('must be a host name or an IP address');
  return value;
}

/** `name@example.org` or `Some Name <name@example.org>`. */
export function mailbox(value: string): string {
  const address = /<([^<>]+)>$/.exec(value)?.[1] ?? value;
  if (!emailPattern.test(address) || /[\r\n]/.test(value))
    throw new InvalidSetting('must be an email address such as "Pharmacy <no-reply@example.org>"');
  return value;
}

/** Ed25519 public keys in base64 SPKI format, as printed by `npm run remote:keys`. */
export function publicKeys(value: string): KeyObject[] {
  return list(value).map((entry) => {
    try {
      const key = createPublicKey({ key: Buffer.from(entry, 'base64'), format: 'der', type: 'spki' });
      if (key.asymmetricKeyType === 'ed25519') return key;
    } catch {
      // Reported below.
    }
    throw new InvalidSetting(`has an entry that is no key of npm run remote:keys: ${entry.slice(0, 20)}…`);
  });
}

/** A bucket name that every S3-compatible store accepts. */
export function bucket(value: string): string {
  if (!/^[a-z0-9](?:[a-z0-9.-]{1,61})[a-z0-9]$/.test(value) || value.includes('..'))
    throw new InvalidSetting('must be a bucket name: 3 to 63 lower-case letters, digits, dots or hyphens');
  return value;
}

export function username(value: string): string {
  if (!usernamePattern.test(value) || value.length < 3 || value.length > 50)
    throw new InvalidSetting('must be 3 to 50 letters, digits or . _ - @');
  return value;
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function isAddressRange(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), version === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { emailPattern, usernamePattern } from '@pharmacy/contracts';
import { Fault } from './environment';

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const LONGEST_SESSION_SECONDS = 30 * 86_400;

export const text = (value: string): string => value;
export const absolutePath = (value: string): string => path.resolve(value);

export function integer(min: number, max: number) {
  return (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max)
      throw new Fault(`must be a whole number from ${min} to ${max}`);
    return number;
  };
}

export function oneOf<T extends string>(...allowed: readonly T[]) {
  return (value: string): T => {
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined) throw new Fault(`must be one of ${allowed.join(', ')}`);
    return found;
  };
}

/** `30s`, `15m`, `8h`, `1d`, or seconds. */
export function seconds(value: string): number {
  const [, amount, unit = 's'] = /^(\d{1,9})([smhd])?$/.exec(value) ?? [];
  const total = Number(amount) * (UNIT_SECONDS[unit] ?? Number.NaN);
  if (!(total >= 1 && total <= LONGEST_SESSION_SECONDS))
    throw new Fault('must be a time such as 30m or 8h, at most 30d');
  return total;
}

export function url(...schemes: readonly string[]) {
  const expected = schemes.map((scheme) => `${scheme}://`).join(' or ');
  return (value: string): string => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (!parsed || !schemes.includes(parsed.protocol.slice(0, -1)))
      throw new Fault(`must be a URL that starts with ${expected}`);
    if (!parsed.hostname && !parsed.protocol.startsWith('postgres')) throw new Fault('must name a host');
    return value;
  };
}

/** For those whose clients decode what they read: a stray `%` in a password would break them when they first connect. */
export function encodedUrl(...schemes: readonly string[]) {
  const parse = url(...schemes);
  return (value: string): string => {
    if (!isDecodable(parse(value))) throw new Fault('has a % that begins no encoded character: write it as %25');
    return value;
  };
}

/** `redis://host:6379`, with the number of a database after it or not. */
export function redisUrl(value: string): string {
  const { pathname } = new URL(encodedUrl('redis', 'rediss')(value));
  if (!/^(\/\d{0,4})?$/.test(pathname)) throw new Fault('must have the number of a database as its path, or none');
  return value;
}

/** What fits into a header, so that it can be sent at all. */
export function bearerToken(value: string): string {
  if (!/^[\x21-\x7e]+$/.test(value)) throw new Fault('must be of letters, digits and signs, without spaces');
  return value;
}

export function region(value: string): string {
  if (!/^[A-Za-z0-9-]{1,64}$/.test(value)) throw new Fault('must be the name of a region such as us-east-1');
  return value;
}

/** An http(s) address without query, credentials or a trailing slash. */
export function baseUrl(value: string): string {
  const parsed = new URL(url('http', 'https')(value));
  if (parsed.search || parsed.hash || parsed.username || parsed.password)
    throw new Fault('must not carry a query, a fragment or credentials');
  return parsed.href.replace(/\/+$/, '');
}

export function origins(value: string): string[] {
  return list(value).map((entry) => {
    if (entry === '*') throw new Fault('must name each origin; * is not accepted');
    const parsed = URL.canParse(entry) ? new URL(entry) : undefined;
    if (!parsed || !['http:', 'https:'].includes(parsed.protocol) || parsed.href !== `${parsed.origin}/`)
      throw new Fault(`has an entry that is not an origin such as https://portal.example.org: ${entry}`);
    return parsed.origin;
  });
}

/** Addresses, CIDR ranges and the word `loopback`. */
export function proxies(value: string): string[] {
  return list(value).map((entry) => {
    if (entry !== 'loopback' && !isAddressRange(entry))
      throw new Fault(`has an entry that is neither an address, a CIDR range nor loopback: ${entry}`);
    return entry;
  });
}

export function timeZone(value: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw new Fault('must be an IANA time zone such as America/Chicago');
  }
}

export function host(value: string): string {
  if (isIP(value) === 0 && !/^[A-Za-z0-9]([A-Za-z0-9.-]{0,252}[A-Za-z0-9])?$/.test(value))
    throw new Fault('must be a host name or an IP address');
  return value;
}

/** `name@example.org` or `Some Name <name@example.org>`. */
export function mailbox(value: string): string {
  const address = /<([^<>]+)>$/.exec(value)?.[1] ?? value;
  if (!emailPattern.test(address) || /[\r\n]/.test(value))
    throw new Fault('must be a mail address such as "Pharmacy <no-reply@example.org>"');
  return value;
}

/** As every S3-compatible store accepts it. */
export function bucket(value: string): string {
  if (!/^[a-z0-9](?:[a-z0-9.-]{1,61})[a-z0-9]$/.test(value) || value.includes('..'))
    throw new Fault('must be a bucket name: 3 to 63 lower-case letters, digits, dots or hyphens');
  return value;
}

export function username(value: string): string {
  if (!usernamePattern.test(value) || value.length < 3 || value.length > 50)
    throw new Fault('must be 3 to 50 letters, digits or . _ - @');
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

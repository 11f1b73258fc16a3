import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { compile } from 'proxy-addr';
import type { Config } from '../config';

/** Whether the hop at that distance is a trusted proxy. */
export type TrustsHop = (address: string, distance: number) => boolean;

/** Trusts the proxies of `TRUST_PROXY`: addresses, networks, or names such as `loopback`. */
export const trustsProxies = ({ trustProxy }: Config): TrustsHop => compile([...trustProxy]);

/** Some proxies append the port: `203.0.113.7:50000`, `[2001:db8::1]:50000`. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/**
 * The client's IP address: the nearest hop that isn't a trusted proxy. An entry of X-Forwarded-For that isn't an IP address is
 * ignored, and so are all entries before it.
 */
export function clientAddress(request: IncomingMessage, trusts: TrustsHop): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim().replace(withPort, '$1$2'))
    .filter((hop) => hop !== '')
    .reverse();
  const invalid = forwarded.findIndex((hop) => isIP(hop) === 0);
  const valid = invalid === -1 ? forwarded : forwarded.slice(0, invalid);
  const hops = [request.socket.remoteAddress ?? '', ...valid];
  const untrusted = hops.findIndex((hop, distance) => !trusts(hop, distance));
  return withoutIpv4Mapping(hops[untrusted === -1 ? hops.length - 1 : untrusted] ?? '');
}

/** An IPv6 socket reports an IPv4 client as `::ffff:203.0.113.7`. */
const withoutIpv4Mapping = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** The key that rate limits count callers by: a single IPv6 subscriber has at least a /64 network of addresses. */
export const callerNetwork = (address: string): string => prefixOf(address, 4);

/** The caller's wider network: IPv6 providers assign up to a /48 to a customer. For IPv4, the address itself. */
export const callerSite = (address: string): string => prefixOf(address, 3);

/** The first `groups` 16-bit groups of an IPv6 address. Returns an IPv4 address unchanged. */
function prefixOf(address: string, groups: number): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...gap, ...right].slice(0, groups).join(':')}::/${groups * 16}`;
}

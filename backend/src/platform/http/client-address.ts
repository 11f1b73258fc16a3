import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Express's compiled `trust proxy` setting: whether the hop at that distance is one of ours. */
export type TrustsHop = (address: string, distance: number) => boolean;

/** As some proxies write it: `203.0.113.7:50000`, `[2001:db8::1]:50000`. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/**
 * The address of whoever asks, with trusted proxies looked through: the first hop from here that is not ours. What is no
 * address is not believed, nor what stands before it.
 */
export function clientAddress(request: IncomingMessage, trusts: TrustsHop): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim().replace(withPort, '$1$2'))
    .filter((hop) => hop !== '')
    .reverse();
  const nonsense = forwarded.findIndex((hop) => isIP(hop) === 0);
  const believable = nonsense === -1 ? forwarded : forwarded.slice(0, nonsense);
  const hops = [request.socket.remoteAddress ?? '', ...believable];
  const stranger = hops.findIndex((hop, distance) => !trusts(hop, distance));
  return plain(hops[stranger === -1 ? hops.length - 1 : stranger] ?? '');
}

/** IPv4 as people write it, also when the socket is an IPv6 one. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** One caller as limits count them: an IPv6 subscriber has a whole /64 network to choose addresses from. */
export function callerNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`;
}

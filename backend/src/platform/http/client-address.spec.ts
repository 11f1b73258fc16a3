import type { IncomingMessage } from 'node:http';
import { callerNetwork, callerSite, clientAddress } from './client-address';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;
const proxies = (address: string) => address.startsWith('10.');

describe(clientAddress.name, () => {
  it('reads forwarded addresses from trusted proxies only', () => {
    expect(clientAddress(request('10.0.0.1', '203.0.113.7'), proxies)).toBe('203.0.113.7');
    expect(clientAddress(request('203.0.113.7', '198.51.100.1'), proxies)).toBe('203.0.113.7');
    expect(clientAddress(request('10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2'), proxies)).toBe('203.0.113.7');
    expect(clientAddress(request('10.0.0.1'), proxies)).toBe('10.0.0.1');
  });

  it('drops the port', () => {
    expect(clientAddress(request('10.0.0.1', '203.0.113.7:50000'), proxies)).toBe('203.0.113.7');
    expect(clientAddress(request('10.0.0.1', '[2001:db8::1]:50000'), proxies)).toBe('2001:db8::1');
    expect(clientAddress(request('10.0.0.1', '2001:db8::1'), proxies)).toBe('2001:db8::1');
  });

  it("ignores forwarded values that aren't addresses", () => {
    expect(clientAddress(request('10.0.0.1', '203.0.113.7, <b>, 10.0.0.2'), proxies)).toBe('10.0.0.2');
    expect(clientAddress(request('10.0.0.1', 'x'.repeat(9_000)), proxies)).toBe('10.0.0.1');
  });

  it('writes an IPv4-mapped address as plain IPv4', () => {
    expect(clientAddress(request('::ffff:203.0.113.7'), () => false)).toBe('203.0.113.7');
  });
});

describe(callerNetwork.name, () => {
  it('counts all addresses of an IPv6 subscriber as one', () => {
    expect(callerNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(callerNetwork('2001:DB8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(callerNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(callerNetwork('::1')).toBe('0:0:0:0::/64');
    expect(callerNetwork('203.0.113.7')).toBe('203.0.113.7');
  });
});

describe(callerSite.name, () => {
  it('groups the networks of an IPv6 customer, and leaves IPv4 addresses unchanged', () => {
    expect(callerSite('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
    expect(callerSite('2001:DB8:1:ffff::9')).toBe('2001:db8:1::/48');
    expect(callerSite('2001:db8::1')).toBe('2001:db8:0::/48');
    expect(callerSite('203.0.113.7')).toBe('203.0.113.7');
  });
});

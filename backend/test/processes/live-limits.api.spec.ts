import { liveProtocol, liveProtocols } from '@pharmacy/contracts';
import { eventually } from '../support/eventually';
import { connectLive, type LiveClient, upgradeStatus } from '../support/live-client';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

describe('the number of live connections', () => {
  let server: TestApp;
  let admin: string;
  let prescriber: string;
  const clients: LiveClient[] = [];

  beforeAll(async () => {
    server = await startTestApp({ env: { TRUST_PROXY: 'loopback' } });
    admin = await signInAdministrator(server);
    await anAccount(server, 'livia', 'prescriber');
    prescriber = await signIn(server, 'livia');
  });
  afterEach(() => clients.splice(0).forEach((client) => client.leave()));

  const connect = async (address: string, token: string | null = null): Promise<LiveClient> => {
    const client = await connectLive(server, from(address), liveProtocols(token));
    clients.push(client);
    return client;
  };
  const crowd = (address: string) => Promise.all(Array.from({ length: 100 }, () => connect(address)));
  const statusFor = (address: string, token: string | null = null) =>
    upgradeStatus(server, from(address), liveProtocols(token));

  it('is limited to 100 for the visitors of one address, and counted per address', async () => {
    const [first] = await crowd('203.0.113.7');
    expect(await statusFor('203.0.113.7')).toBe(429);
    expect(await statusFor('203.0.113.8')).toBe(101);
    first?.leave();
    await eventually(async () => (await statusFor('203.0.113.7')) === 101);
  });

  it('is counted for an IPv6 network as a whole, whichever of its addresses is used', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, host) => connect(`2001:db8:0:1::${host.toString(16)}`)));
    expect(await statusFor('2001:db8:0:1:ffff::1')).toBe(429);
    expect(await statusFor('2001:db8:0:2::1')).toBe(101);
  });

  it('is limited to 50 for an account, regardless of its addresses and of visitors beside it', async () => {
    await crowd('198.51.100.1');
    const { socket } = await connect('198.51.100.1', prescriber);
    expect(socket.protocol).toBe(liveProtocol);
    await Promise.all(Array.from({ length: 49 }, (_, host) => connect(`198.51.100.${host}`, prescriber)));
    expect(await statusFor('198.51.100.99', prescriber)).toBe(429);
    expect(await statusFor('198.51.100.1', admin)).toBe(101);
  });

  it('treats a bad token as no token', async () => {
    await crowd('192.0.2.1');
    expect(await statusFor('192.0.2.1', 'x.y.z')).toBe(429);
  });

  it('frees the slot of a visitor who signs in on an open connection', async () => {
    const [first] = await crowd('192.0.2.2');
    first?.ask('session', prescriber);
    await first?.frame(1);
    expect(await statusFor('192.0.2.2')).toBe(101);
  });
});

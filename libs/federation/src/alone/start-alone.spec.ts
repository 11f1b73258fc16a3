import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { holdPortFrom } from './start-alone.cjs';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

describe(holdPortFrom.name, () => {
  it('gives a remote another port than one that starts and serves nothing yet', async () => {
    const first = await holdPortFrom(await freePort());
    const second = await holdPortFrom(first.port);
    await Promise.all([first.release(), second.release()]);
    expect(second.port).toBeGreaterThan(first.port);
  });

  it('releases a port that a browser has connected to in the meantime', async () => {
    const { port, release } = await holdPortFrom(await freePort());
    const browser = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(browser, 'connect');
    await release();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    browser.destroy();
  });
});

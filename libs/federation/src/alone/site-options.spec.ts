import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requireProduct } from './product.cjs';
import { remotesFile } from './site-options.cjs';

const own = { entry: '/remotes/portal/mf-manifest.json' };

describe(remotesFile.name, () => {
  let server: Server;
  let product: string;
  let answer: object | null;

  beforeEach(async () => {
    server = createServer((_request, response) => {
      response.statusCode = answer ? 200 : 503;
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    product = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it("replaces the product's own entry and keeps the others", async () => {
    answer = { public: { entry: '/p.json' }, portal: { entry: '/deployed.json' } };
    const remotes = await remotesFile({ name: 'portal', paths: () => [], product })();
    expect(remotes).toEqual({ public: { entry: '/p.json' }, portal: own });
  });

  it("omits the other remotes while the product doesn't respond", async () => {
    answer = null;
    await expect(remotesFile({ name: 'portal', paths: () => [], product })()).resolves.toEqual({ portal: own });
  });

  it('explains what to do when no product responds', async () => {
    answer = null;
    await expect(requireProduct(product)).rejects.toThrow(`No product answers at ${product}. Start one`);
    answer = { public: { entry: '/p.json' } };
    await expect(requireProduct(product)).resolves.toBeUndefined();
  });

  it("includes the remote's current paths", async () => {
    answer = null;
    let paths: readonly string[] = [];
    const read = remotesFile({ name: 'events', paths: () => paths, product });
    paths = ['/events'];
    await expect(read()).resolves.toEqual({ events: { entry: '/remotes/events/mf-manifest.json', paths } });
  });
});

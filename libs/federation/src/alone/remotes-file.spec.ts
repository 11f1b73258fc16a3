import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { remotesFile, requireProduct } from './remotes-file.cjs';

const own = { entry: '/remotes/portal/mf-manifest.json' };

describe(remotesFile.name, () => {
  let server: Server;
  let backend: string;
  let answer: object | null;

  beforeEach(async () => {
    server = createServer((_request, response) => {
      response.statusCode = answer ? 200 : 503;
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    backend = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('names the one remote where there is no product', async () => {
    await expect(remotesFile({ name: 'portal', paths: () => [], backend: null })()).resolves.toEqual({ portal: own });
  });

  it('puts it in the place of the product’s own, beside the others', async () => {
    answer = { public: { entry: '/p.json' }, portal: { entry: '/deployed.json' } };
    const remotes = await remotesFile({ name: 'portal', paths: () => [], backend })();
    expect(remotes).toEqual({ public: { entry: '/p.json' }, portal: own });
  });

  it('goes without the others while the product does not answer', async () => {
    answer = null;
    await expect(remotesFile({ name: 'portal', paths: () => [], backend })()).resolves.toEqual({ portal: own });
  });

  it('says what to do when no product answers', async () => {
    answer = null;
    await expect(requireProduct(backend)).rejects.toThrow(`No product answers at ${backend}. Start one`);
    answer = { public: { entry: '/p.json' } };
    await expect(requireProduct(backend)).resolves.toBeUndefined();
  });

  it('tells the addresses that the remote brings, as they are now', async () => {
    let paths: readonly string[] = [];
    const read = remotesFile({ name: 'events', paths: () => paths, backend: null });
    paths = ['/events'];
    await expect(read()).resolves.toEqual({ events: { entry: '/remotes/events/mf-manifest.json', paths } });
  });
});

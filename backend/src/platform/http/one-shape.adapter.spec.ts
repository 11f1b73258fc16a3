import { request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { OneShapeAdapter } from './one-shape.adapter';

const named = (thing: object) => Reflect.ownKeys(thing).filter((key): key is string => typeof key === 'string');

const ask = (port: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ port, path: '/one/2?three=4' }, (response: IncomingMessage) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });

describe(OneShapeAdapter.name, () => {
  let server: Server;
  const added: string[] = [];
  const prototypes: boolean[] = [];

  beforeEach(async () => {
    const adapter = new OneShapeAdapter();
    const app = adapter.getInstance<Express>();
    app.get('/one/:id', (told, response) => {
      response.status(201).json({ id: told.params['id'], three: told.query['three'], host: told.hostname });
    });
    adapter.initHttpServer();
    server = adapter.getHttpServer();
    const [express] = server.listeners('request') as [RequestListener];
    server.removeAllListeners('request').on('request', (incoming, outgoing) => {
      const before = [incoming, outgoing].map((each) => ({
        each,
        keys: named(each),
        kind: Object.getPrototypeOf(each),
      }));
      outgoing.on('close', () => {
        added.push(...before.flatMap(({ each, keys }) => named(each).filter((key) => !keys.includes(key))));
        prototypes.push(...before.map(({ each, kind }) => Object.getPrototypeOf(each) === kind));
      });
      express.call(server, incoming, outgoing);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('makes requests and responses as Express leaves them', async () => {
    expect(await ask((server.address() as AddressInfo).port)).toBe(201);
    await new Promise(setImmediate);
    expect(prototypes).toEqual([true, true]);
    // Node's own, set by whoever listens to it.
    expect(added.filter((key) => key !== '_eventsCount')).toEqual([]);
  });
});

import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ResponseCache } from '../src/platform/http';
import { seedContent } from './support/content';
import { eventually } from './support/eventually';
import { signInAdministrator } from './support/people';
import { startTestApp, type TestApp } from './support/test-app';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

describe('cached responses of public reads', () => {
  let first: TestApp;
  let second: TestApp;
  let token: string;

  beforeAll(async () => {
    first = await startTestApp();
    const env = { TRUST_PROXY: 'loopback' };
    second = await startTestApp({ database: first.database, dataDir: first.config.dataDir, env });
    await seedContent(first);
    token = await signInAdministrator(first);
  });

  /** As it is on the wire: nothing unpacked, nothing added. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', app = first): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request(app.url + path, { method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      })
        .on('error', reject)
        .end();
    });
  const answered = async () => {
    const { text } = await first.http.get('/metrics');
    return Number(/^http_snapshot_answers\{status="200"\} (\d+)$/m.exec(text)?.[1]);
  };

  it.each([
    '/api/content',
    '/api/pages/home',
    '/api/announcements/active',
    '/api/team-members',
    '/api/manufacturers',
    '/',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
  ])('match the original response for %s, with their own request ID', async (path) => {
    // On a machine that stalls, the first response expires before the second request.
    const [original, again] = await eventually(async () => {
      first.app.get(ResponseCache).invalidate();
      const before = await answered();
      const pair = [await ask(path), await ask(path)] as const;
      return (await answered()) === before + 1 && pair;
    });
    expect(again.status).toBe(200);
    expect(again.body.equals(original.body)).toBe(true);
    const { date: _date, 'x-request-id': id, ...head } = original.headers;
    const { date: _again, 'x-request-id': againId, ...headAgain } = again.headers;
    expect(headAgain).toEqual(head);
    expect(againId).toMatch(/^[0-9a-f-]{36}$/);
    expect(againId).not.toBe(id);
  });

  it('are stored even when all clients already have a current copy', async () => {
    const { etag = '' } = (await ask('/api/therapeutic-areas')).headers;
    first.app.get(ResponseCache).invalidate();
    const known = { 'if-none-match': String(etag) };
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const original = await ask('/api/therapeutic-areas', known);
    const before = await answered();
    const cached = await ask('/api/therapeutic-areas', known);
    const whole = await ask('/api/therapeutic-areas');
    const after = await answered();
    clock.mockRestore();
    expect([original.status, cached.status]).toEqual([304, 304]);
    expect([whole.status, whole.headers['etag']]).toEqual([200, etag]);
    expect(after).toBe(before + 1);
  });

  it('use the request ID from a trusted proxy, and no other', async () => {
    const headers = { 'x-request-id': 'a-number-of-their-own' };
    for (let turn = 0; turn < 3; turn += 1) {
      const { headers: behindProxy } = await ask('/api/content', headers, 'GET', second);
      expect(behindProxy['x-request-id']).toBe('a-number-of-their-own');
      expect((await ask('/api/content', headers)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('use the smallest accepted encoding, with one ETag for all', async () => {
    const plain = await ask('/api/pages/about');
    for (const [form, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      await ask('/api/pages/about', { 'accept-encoding': form });
      const small = await eventually(async () => {
        const answer = await ask('/api/pages/about', { 'accept-encoding': form });
        return answer.headers['content-encoding'] === form && answer;
      });
      expect(unpack(small.body).equals(plain.body)).toBe(true);
      expect(small.headers['etag']).toBe(plain.headers['etag']);
      expect(small.headers['vary']).toContain('Accept-Encoding');
      expect(small.headers['content-length']).toBe(String(small.body.length));
    }
  });

  it('respond to revalidation with 304, and to HEAD without a body', async () => {
    const { headers } = await ask('/api/pages/patients');
    const known = await ask('/api/pages/patients', { 'if-none-match': `"other", ${String(headers['etag'])}` });
    expect(known.status).toBe(304);
    expect(known.body).toHaveLength(0);
    expect(known.headers['etag']).toBe(headers['etag']);
    expect(known.headers['content-type']).toBeUndefined();
    expect((await ask('/api/pages/patients', { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await ask('/api/pages/patients', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ]);
  });

  it('are refreshed only by requests for the whole response', async () => {
    const path = '/api/pages/patients';
    first.app.get(ResponseCache).invalidate();
    await ask(path);
    const later = performance.now() + 1_500;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    const fromMemory = async (method: string) => {
      const before = await answered();
      await ask(path, {}, method);
      return (await answered()) > before;
    };
    const seen = [await fromMemory('HEAD'), await fromMemory('GET'), await fromMemory('GET')];
    clock.mockRestore();
    expect(seen).toEqual([true, false, true]);
  });

  it('show a change in the very next request, on every replica', async () => {
    const textOf = async (app: TestApp) =>
      (JSON.parse(String((await ask('/api/content/hero_title', {}, 'GET', app)).body)) as { content: string }).content;
    for (let turn = 1; turn <= 5; turn += 1) {
      const content = `A title of turn ${turn}`;
      await textOf(second);
      await first.http.put('/api/content/hero_title').auth(token, { type: 'bearer' }).send({ content }).expect(200);
      expect(await textOf(first)).not.toBe(content);
      await first.http.post('/api/content/hero_title/publish').auth(token, { type: 'bearer' }).expect(200);
      expect(await textOf(first)).toBe(content);
      expect(await textOf(second)).toBe(content);
    }
  });

  it('are never used for signed-in people', async () => {
    const content = 'A draft that nobody else sees';
    await first.http.put('/api/content/welcome_title').auth(token, { type: 'bearer' }).send({ content }).expect(200);
    await ask('/api/content/welcome_title');
    const { body } = await ask('/api/content/welcome_title', { authorization: `Bearer ${token}` });
    expect(String(body)).toContain(content);
    expect(String((await ask('/api/content/welcome_title')).body)).not.toContain(content);
  });

  it('are stored only for routes that are declared public', async () => {
    const before = await answered();
    for (const path of ['/api/health/ready', '/api/content/no_such_block', '/login', '/no-such-page', '/remotes.json'])
      for (let turn = 0; turn < 3; turn += 1) await ask(path);
    expect(await answered()).toBe(before);
  });
});

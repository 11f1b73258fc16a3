import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { anArea } from './support/manufacturers';
import { anAccount, signIn, signInAdministrator } from './support/people';
import { aPicture } from './support/pictures';
import { startTestApp, type TestApp } from './support/test-app';

const MEGABYTE = 1_048_576;
const bearer = { type: 'bearer' } as const;
const json = 'Content-Type: application/json';
const chunked = 'Transfer-Encoding: chunked';
const long = `Content-Length: ${7 * MEGABYTE}`;
const emptyObjects = `{"a":[${'{},'.repeat(2_600_000)}{}]}`;

describe('a request body', () => {
  let server: TestApp;
  let admin: string;
  let prescriber: string;

  beforeAll(async () => {
    server = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    admin = await signInAdministrator(server);
    await anAccount(server, 'ada.prescriber', 'prescriber');
    prescriber = await signIn(server, 'ada.prescriber');
  });
  afterEach(() => server.http.get('/api/health/live').expect(200));

  const asAdmin = () => `Authorization: Bearer ${admin}`;
  const add = (body: string) =>
    server.http.post('/api/manufacturers').auth(admin, bearer).set('Content-Type', 'application/json').send(body);

  describe('is not read when the headers determine the response', () => {
    it.each([
      ['a stranger', 'POST /api/manufacturers', [json, long], 401],
      ['a stranger who compresses', 'POST /api/manufacturers', [json, chunked, 'Content-Encoding: br'], 401],
      ['a stranger who uploads', 'POST /api/upload', ['Content-Type: multipart/form-data; boundary=b', long], 401],
      ['an address that does not exist', 'POST /api/nothing', [json, long], 404],
      ['a method that does not exist', 'PUT /api/auth/login', [json, long], 404],
      ['an address outside the API', 'POST /nothing', [json, long], 404],
      ['the queue dashboard', 'PUT /ops/queues/api/queues/outbox/1/retry', [json, chunked], 401],
      ['a body beyond the size of its route', 'POST /api/register/prescriber', [json, long], 413],
      ['a compressed body', 'POST /api/register/prescriber', [json, chunked, 'Content-Encoding: gzip'], 415],
      ['a body in UTF-16', 'POST /api/register/prescriber', [`${json}; charset=utf-16`, chunked], 415],
      ['a body that is not JSON', 'POST /api/register/prescriber', ['Content-Type: text/plain', chunked], 415],
      ['a GET with a body', 'GET /api/announcements/active', [json, chunked], 200],
    ])('of %s: %s', async (_, request, headers, status) => {
      const answer = await headAlone(server, request, headers);
      expect(answer.status).toBe(status);
      expect(answer.head).toMatch(/^connection: close$/im);
      if (status >= 400) expect(JSON.parse(answer.body)).toMatchObject({ statusCode: status });
    });

    it.each([
      ['somebody without the permission', 'POST /api/manufacturers', [json, long], 403],
      [
        'somebody without the permission who uploads',
        'POST /api/upload',
        ['Content-Type: multipart/form-data', long],
        403,
      ],
    ])('of %s: %s', async (_, request, headers, status) => {
      const answer = await headAlone(server, request, [...headers, `Authorization: Bearer ${prescriber}`]);
      expect(answer.status).toBe(status);
    });

    it('of an administrator who deletes, because a delete has only the default limit', async () => {
      expect((await headAlone(server, 'DELETE /api/manufacturers/1', [json, long, asAdmin()])).status).toBe(413);
      expect((await headAlone(server, 'PUT /api/content/hero_title', [json, long, asAdmin()])).status).toBe(413);
    });

    it('of an upload that is too large', async () => {
      const form = ['Content-Type: multipart/form-data; boundary=b', `Content-Length: ${11 * MEGABYTE}`, asAdmin()];
      const answer = await headAlone(server, 'POST /api/upload', form);
      expect(JSON.parse(answer.body)).toMatchObject({ statusCode: 413, message: 'File size exceeds 10MB' });
    });

    it('of an address over its limit, unless it repeats a request that already has a response', async () => {
      const message = { name: 'Ada', email: 'ada@example.org', message: 'A message of some length.' };
      const send = (key: string) => server.http.post('/api/contact').set('Idempotency-Key', key).send(message);
      for (let sent = 0; sent < 5; sent++) await send(`letter-${sent}`).expect(201);
      const head = [json, `Content-Length: ${JSON.stringify(message).length}`];
      const answer = await headAlone(server, 'POST /api/contact', head);
      expect(answer.status).toBe(429);
      expect(answer.head).toMatch(/^retry-after: \d+$/im);
      expect((await headAlone(server, 'POST /api/contact', [...head, 'Idempotency-Key: another'])).status).toBe(429);
      await send('letter-0').expect(201).expect('Idempotency-Replayed', 'true');
    });
  });

  it('is requested only when it will be read', async () => {
    const expecting = [json, 'Content-Length: 2', 'Expect: 100-continue', 'Connection: close'];
    expect((await headAlone(server, 'POST /api/manufacturers', expecting)).head).not.toContain('100 Continue');
    const socket = open(server, 'POST /api/manufacturers', [...expecting, asAdmin()]);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write('{}');
    expect((await whole(socket)).status).toBe(400);
  });

  it.each(['br', 'gzip', 'deflate', 'x-unknown'])(
    'is rejected when it is compressed with %s, for every role',
    async (encoding) => {
      const { body } = await add('{}').set('Content-Encoding', encoding).expect(415);
      expect(body).toMatchObject({ message: 'Send the body uncompressed, without Content-Encoding.' });
    },
  );

  it.each([
    ['2,600,000 empty objects', emptyObjects, /too many fields or list entries: at most 2,000/],
    ['3,000,000 ids', `{"therapeuticAreaIds":[${'1,'.repeat(3_000_000)}1]}`, /too many fields or list entries/],
    ['100,000 keys', `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join()}}`, /too many fields/],
    ['100,000 levels', '{"a":'.repeat(100_000), /nested too deeply: at most 20 levels/],
    ['a number of 8,000,000 digits', `{"a":${'9'.repeat(8_000_000)}}`, /too many numbers or spaces/],
    ['8,000,000 spaces', `{${' '.repeat(8_000_000)}}`, /too many numbers or spaces/],
    ['8 MB of one text', `{"description":"${'x'.repeat(8_000_000)}"}`, /A text in the body is too long: at most 1 MB/],
    ['4,000,000 escapes', `{"a":"${'\\"'.repeat(4_000_000)}"}`, /too many escaped characters: at most 500,000/],
  ])('is rejected before it is parsed when it has %s', async (_, body, message) => {
    const answer = await add(body).expect(400);
    expect((answer.body as { message: string }).message).toMatch(message);
  });

  it('can contain texts that look like JSON structure', async () => {
    const description = '[{"\\'.repeat(399);
    const body = { name: 'Brackets', description, therapeuticAreaIds: [0] };
    const answer = await add(JSON.stringify(body)).expect(400);
    expect(answer.body).toMatchObject({ details: [{ field: 'therapeuticAreaIds' }] });
  });

  it('can have 8 MB where a logo is inline, several at once', async () => {
    const area = await anArea(server, admin);
    const logoUrl = `data:image/png;base64,${(await aPicture()).toString('base64')}`;
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    const bodies = names.map((name) => {
      const body = { name, description: 'Large', logoUrl, therapeuticAreaIds: [area.id] };
      return JSON.stringify({ ...body, padding: `data:,${'x'.repeat(8 * MEGABYTE - 10_000 - logoUrl.length)}` });
    });
    const answers = await Promise.all(bodies.map((body) => add(body).set('Idempotency-Key', body.slice(9, 12))));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
    const [first = ''] = bodies;
    await add(first).set('Idempotency-Key', first.slice(9, 12)).expect(201).expect('Idempotency-Replayed', 'true');
    await add(first.replace('Large', 'Other')).set('Idempotency-Key', first.slice(9, 12)).expect(409);
  });

  it.each([
    ['after a 401', 'POST /api/manufacturers', [json, chunked], '401'],
    ['after a 404', 'POST /api/nothing', [json, chunked], '404'],
    ['of a page', 'GET /', [chunked], '200'],
    ['that is not sent at all', 'POST /api/manufacturers', [json, long], '401'],
  ])('is cut off when it continues indefinitely %s', async (_, request, headers, status) => {
    const socket = open(server, request, headers);
    const answer = whole(socket);
    const sent = headers.includes(chunked) ? await sendUntilClosed(socket) : 0;
    expect(String((await answer).status)).toBe(status);
    // What the socket buffers of both sides hold counts as sent.
    expect(sent).toBeLessThan(40 * MEGABYTE);
  });

  it('is cut off when a form continues indefinitely before its first part', async () => {
    const form = ['Content-Type: multipart/form-data; boundary=b', chunked, asAdmin()];
    const socket = open(server, 'POST /api/upload', form);
    const answer = whole(socket);
    await sendUntilClosed(socket);
    expect(JSON.parse((await answer).body)).toMatchObject({ statusCode: 413, message: 'File size exceeds 10MB' });
  });

  it("of a short request keeps its connection open, even when it's rejected", async () => {
    const socket = open(server, 'POST /api/manufacturers', [json, 'Content-Length: 2']);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1.1 401[^]*connection: keep-alive/i);
    socket.write('{}GET /api/health/live HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    expect((await whole(socket)).status).toBe(200);
  });
});

interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends the head of a request and not one byte of its body. */
async function headAlone(server: TestApp, request: string, headers: readonly string[]): Promise<Answer> {
  const socket = open(server, request, headers);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answerIn(first.toString());
}

function open({ url }: TestApp, request: string, headers: readonly string[]): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The server resets the connection of a client that goes on and on.
  socket.on('error', () => undefined);
  socket.write([`${request} HTTP/1.1`, 'Host: here', ...headers, '', ''].join('\r\n'));
  return socket;
}

/** Not by `once` of Node.js, which rejects when the connection is reset. */
const closing = (socket: Socket) => new Promise<void>((closed) => socket.once('close', () => closed()));

/** The answer, once the server has closed the connection. */
async function whole(socket: Socket): Promise<Answer> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await closing(socket);
  return answerIn(Buffer.concat(chunks).toString());
}

function answerIn(text: string): Answer {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

/** Sends chunks until the server closes the connection; resolves with how many bytes left. */
async function sendUntilClosed(socket: Socket): Promise<number> {
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'x'), Buffer.from('\r\n')]);
  let sent = 0;
  let isOpen = true;
  const closed = closing(socket).then(() => (isOpen = false));
  while (isOpen) {
    sent += chunk.length;
    if (!socket.write(chunk)) await Promise.race([new Promise((drained) => socket.once('drain', drained)), closed]);
  }
  return sent;
}

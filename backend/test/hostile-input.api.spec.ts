import { connect } from 'node:net';
import { signInAdministrator } from './support/people';
import { startTestApp, type TestApp } from './support/test-app';

const person = {
  username: 'marie.curie',
  password: 'radium226',
  email: 'marie@example.org',
  firstName: 'Marie',
  lastName: 'Curie',
};
const long = 'x'.repeat(100_000);
const nested = (depth: number) => `{"username":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;

describe('hostile input', () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startTestApp();
    admin = await signInAdministrator(server);
  });
  afterEach(() => server.http.get('/api/health/live').expect(200));

  const register = (body: object) => server.http.post('/api/register/prescriber').send(body);
  const raw = (body: string, type = 'application/json', path = '/api/register/prescriber') =>
    server.http.post(path).set('Content-Type', type).send(body);

  it.each([
    ['a number', 7],
    ['a list', ['marie']],
    ['an object', { $ne: null }],
    ['true', true],
    ['null', null],
    ['100,000 characters', long],
    ['NUL', 'ma\u0000rie'],
    ['a lone surrogate', 'ma\ud800rie'],
    ['only spaces', '  \t \n  '],
  ])('rejects %s in every text field with one error for that field', async (_, value) => {
    for (const field of Object.keys(person)) {
      const { status, body } = await register({ ...person, [field]: value });
      expect({ field, status, body }).toEqual({
        field,
        status: 400,
        body: {
          statusCode: 400,
          error: 'Bad Request',
          message: expect.any(String) as string,
          details: [{ field, message: expect.any(String) as string }],
        },
      });
    }
  });

  it('reports every invalid field once, and joins the messages', async () => {
    const { body } = await register({ password: 'x', email: 'nobody' }).expect(400);
    const { message, details } = body as { message: string; details: { field: string; message: string }[] };
    expect(details.map(({ field }) => field).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
      'username',
    ]);
    expect(message).toBe(details.map((each) => each.message).join('; '));
    expect(message).toContain('Password must be at least 6 characters');
  });

  it.each([
    ['broken JSON', '{"username":', 400],
    ['a list for a body', '[1,2]', 400],
    ['a text for a body', '"hello"', 400],
    ['null for a body', 'null', 400],
    ['JSON nested 10,000 deep', nested(10_000), 400],
    ['a list nested 50,000 deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]).toString('latin1'), 400],
    ['no body', '', 400],
    ['102,401 bytes', `{"notes":"${'x'.repeat(102_401 - 12)}"}`, 413],
  ])('responds to %s as the contract specifies', async (_, body, status) => {
    const answer = await raw(body);
    expect(answer.status).toBe(status);
    expectErrorBody(answer.body, status);
  });

  it('accepts a body of 102,400 bytes', async () => {
    await register({ ...person, notes: '', padding: '' }).expect(201);
    const empty = JSON.stringify({ padding: '' }).length;
    const { body } = await raw(JSON.stringify({ padding: 'x'.repeat(102_400 - empty) })).expect(400);
    expectErrorBody(body, 400);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data; boundary=b'])(
    'rejects a body of type %s with 415',
    async (type) => {
      const { body } = await raw('username=marie', type).expect(415);
      expectErrorBody(body, 415);
    },
  );

  it('ignores __proto__ and drops unknown fields', async () => {
    const pollution =
      '"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"isAdmin":true,"status":"approved"';
    const own = JSON.stringify({ ...person, username: 'proto', email: 'proto@example.org' });
    const { body } = await raw(`{${pollution},${own.slice(1)}`).expect(201);
    expect(body).toMatchObject({ status: 'pending' });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '02147483648', '%00', '1;DROP TABLE users', ' 1', '+1', '0x1'])(
    'rejects the ID %s with 400',
    async (id) => {
      const path = `/api/admin/registrations/${encodeURIComponent(id).replace('%2500', '%00')}/approve`;
      const { body } = await server.http.post(path).auth(admin, { type: 'bearer' }).expect(400);
      expectErrorBody(body, 400);
    },
  );

  it.each(['2147483648', '99999999999999999999', '9'.repeat(5_000)])(
    'finds nothing under the ID %s, which no row can have',
    async (id) => {
      const path = `/api/admin/registrations/${id}/approve`;
      const { body } = await server.http.post(path).auth(admin, { type: 'bearer' }).expect(404);
      expectErrorBody(body, 404);
    },
  );

  it.each([
    ['GET', '/api/nothing', 404],
    ['DELETE', '/api/auth/login', 404],
    ['PUT', '/api/auth/me', 404],
    ['GET', '/api', 404],
    ['GET', '/api/%E0%A4%A', 404],
    ['POST', '/api/register/%E0%A4%A', 400],
    ['POST', '/api/admin/registrations/%E0%A4%A/approve', 400],
    ['GET', '/api/docs/..%2f..%2fpackage.json', 404],
    ['GET', '/api/docs/%00', 400],
    ['GET', '/api/admin/audit?q=%00', 400],
    ['GET', '/api/admin/audit?q=%ED%A0%80', 200],
    ['GET', '/api/admin/audit?limit=0', 400],
    ['GET', '/api/admin/audit?limit=501', 400],
    ['GET', '/api/admin/audit?limit=1&limit=2', 400],
    ['GET', '/api/admin/audit?cursor=nonsense', 400],
    ['GET', '/api/admin/audit?from=yesterday', 400],
    ['GET', '/api/admin/audit?from=2026-02-30', 400],
    ['GET', '/api/admin/audit?from=0000-01-01', 400],
    ['GET', '/api/admin/audit?from=0001-01-01T00:00:00%2B14:00', 400],
    ['GET', '/api/admin/audit?to=2026-01-01T00:00:00%2B20:00', 400],
    ['GET', "/api/admin/audit?action='%20OR%201=1--", 200],
    ['GET', '/api/admin/audit?q=%25', 200],
    ['GET', '/api/admin/registrations?status=lost', 400],
    ['GET', '/api/documents?q=a&q=b', 400],
    ['GET', '/api/documents/1/download?version=1&version=2', 400],
    ['TRACE', '/api/auth/me', 404],
    ['TRACE', '/', 404],
  ])('responds to %s %s with %d', async (method, path, status) => {
    const { status: got, body } = await send(server, `${method} ${path}`, admin);
    expect(got).toBe(status);
    if (status >= 400) expectErrorBody(JSON.parse(body), status);
  });

  it.each([
    'Bearer nonsense',
    'Bearer a.b.c',
    `Bearer ${'x'.repeat(5_000)}`,
    'Basic YWRtaW46YWRtaW4=',
    'Bearer',
    '\u00ff',
  ])('treats %s as no token', async (authorization) => {
    await server.http.get('/api/health/live').set('Authorization', authorization).expect(200);
    const { body } = await server.http.get('/api/auth/me').set('Authorization', authorization).expect(401);
    expectErrorBody(body, 401);
  });

  it.each([
    ['headers without end', `GET / HTTP/1.1\r\nX-Long: ${long}`, 431],
    ['a method that does not exist', 'SHOUT /api/auth/me', 400],
    ['a body of two lengths', 'POST /api/auth/login HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2', 400],
  ])('responds to %s like every other error', async (_, request, status) => {
    const answer = await send(server, request, admin);
    expect(answer.status).toBe(status);
    expectErrorBody(JSON.parse(answer.body), status);
  });

  it.each([
    ['no host', 'GET /api/auth/me HTTP/1.1', 400, 'The request names no host. Send the Host header.'],
    [
      'an unknown expectation',
      'GET / HTTP/1.1\r\nHost: here\r\nExpect: tea',
      417,
      /100-continue, and for nothing else/,
    ],
  ])('responds to a request with %s with a standard error body', async (_, head, status, message) => {
    const answer = await sendText(server, `${head}\r\n\r\n`);
    expect(answer.status).toBe(status);
    const body = JSON.parse(answer.body) as { message: string };
    expectErrorBody(body, status);
    expect(body.message).toMatch(message);
  });

  it("doesn't require a Host header from an HTTP/1.0 client", async () => {
    expect((await sendText(server, 'GET /api/health/live HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  it('requires a sign-in before it validates anything else', async () => {
    await raw('{"broken', 'application/json', '/api/admin/registrations/abc/reject').expect(401);
    await raw('text', 'text/plain', '/api/admin/registrations/1/reject').expect(401);
  });
});

function expectErrorBody(body: unknown, statusCode: number): void {
  const { details, ...rest } = body as { details?: unknown };
  expect(rest).toEqual({
    statusCode,
    error: expect.stringMatching(/^[A-Z]/) as string,
    message: expect.stringMatching(
      /^(?!.*(SELECT|at .*\.js|node_modules|Unexpected token|Cannot (GET|POST))).+/s,
    ) as string,
  });
  if (details !== undefined) expect(details).toEqual(expect.arrayContaining([]));
}

/** Sends a request line as it stands: clients would repair some of these. */
const send = (server: TestApp, request: string, token: string) =>
  sendText(server, `${request} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`);

function sendText(server: TestApp, text: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body });
    });
    socket.write(text);
  });
}

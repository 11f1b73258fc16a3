import { eventually } from '../support/eventually';
import { aRegistration } from '../support/factories';
import { type MailPeer, startMailPeer } from '../support/mail-peer';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { queueBackends, type RunningBackend } from '../support/queue-backends';
import { startTestApp, type TestApp } from '../support/test-app';

const BOARD = '/ops/queues';
const bearer = { type: 'bearer' } as const;

interface DashboardJob {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
}

describe.each(queueBackends)('the queue dashboard on $name', ({ start }) => {
  let app: TestApp;
  let backend: RunningBackend;
  let peer: MailPeer;
  let admin: string;

  beforeAll(async () => {
    [backend, peer] = await Promise.all([start(), startMailPeer()]);
    app = await startTestApp({ env: { ...backend.env, SMTP_URL: peer.url } });
    admin = await signInAdministrator(app);
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([backend.close(), peer.close()]);
  });

  const askForPass = (token: string) => app.http.post('/api/admin/ops-session').auth(token, bearer);
  const cookieOf = (headers: unknown) => String((headers as Record<string, unknown>)['set-cookie']);
  const aPass = async (token = admin) => {
    const { headers } = await askForPass(token).expect(204);
    return /ops_session=[^;]+/.exec(cookieOf(headers))?.[0] ?? '';
  };
  const failedJobs = async (pass: string) => {
    const query = { activeQueue: 'outbox', status: 'failed', page: 1, jobsPerPage: 10 };
    const { body } = await app.http.get(`${BOARD}/api/queues`).query(query).set('Cookie', pass).expect(200);
    const { queues } = body as { queues: { name: string; jobs: DashboardJob[] }[] };
    return queues.find(({ name }) => name === 'outbox')?.jobs ?? [];
  };
  const recorded = (action: string) =>
    app.database.query<object[]>('SELECT actor_username, subject_label FROM audit_entries WHERE action = $1', [action]);

  it('issues a cookie to administrators for the dashboard only, and adds an audit trail entry', async () => {
    const cookie = cookieOf((await askForPass(admin).expect(204)).headers);
    expect(cookie).toMatch(/^ops_session=[\w.-]+; Max-Age=900; Path=\/ops; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(admin);
    expect(await recorded('ops.opened')).toContainEqual({ actor_username: 'admin', subject_label: BOARD });
  });

  it('issues no cookie to anyone else', async () => {
    await app.http.post('/api/admin/ops-session').expect(401);
    await anAccount(app, 'the-prescriber', 'prescriber');
    const { headers } = await askForPass(await signIn(app, 'the-prescriber')).expect(403);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('redirects a browser without the cookie to the sign-in page, and rejects other clients', async () => {
    const browser = await app.http.get(BOARD).set('Accept', 'text/html').expect(302);
    expect(browser.headers['location']).toBe('/admin/login');
    for (const request of [app.http.get(`${BOARD}/api/queues`), app.http.get(`${BOARD}/static/favicon.ico`)])
      expect((await request).status).toBe(401);
    await app.http.get(`${BOARD}/api/queues`).set('Cookie', `ops_session=${admin}`).expect(401);
    await app.http.get(`${BOARD}/api/queues`).auth(admin, bearer).expect(401);
  });

  it("doesn't accept its cookie for the API", async () => {
    await app.http
      .get('/api/admin/audit')
      .set('Cookie', await aPass())
      .expect(401);
    const pass = (await aPass()).replace('ops_session=', '');
    await app.http.get('/api/admin/audit').auth(pass, bearer).expect(401);
  });

  it('serves its page under a policy of its own, which blocks third-party scripts', async () => {
    const { text, headers } = await app.http
      .get(BOARD)
      .set('Cookie', await aPass())
      .expect(200);
    expect(text).toContain('<title>Queues</title>');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['cache-control']).toBe('no-store');
  });

  it('closes with the session that opened it', async () => {
    const token = await signInAdministrator(app);
    const pass = await aPass(token);
    await app.http.get(BOARD).set('Cookie', pass).expect(200);
    await app.http.post('/api/auth/logout').auth(token, bearer).expect(204);
    await app.http.get(BOARD).set('Cookie', pass).expect(401);
  });

  it('shows a failed email by IDs only, retries it once from its own page, and adds an audit trail entry', async () => {
    const person = aRegistration();
    peer.reject(550, person.email);
    const registered = await app.http.post('/api/register/prescriber').send(person).expect(201);
    const requestId = registered.headers['x-request-id'];
    const pass = await aPass();
    const job = await eventually(async () => (await failedJobs(pass))[0]);
    expect(job).toMatchObject({ name: 'mail.registration-received', data: { requestId } });
    expect(Object.keys(job.data as object).sort()).toEqual(['deliveryId', 'requestId']);
    for (const personal of [person.email, person.username, person.firstName, person.lastName])
      expect(JSON.stringify(job)).not.toContain(personal);

    peer.reject(undefined);
    const retry = () => app.http.put(`${BOARD}/api/queues/outbox/${job.id}/retry`).set('Cookie', pass);
    await retry().expect(403);
    await retry().set('Origin', 'https://elsewhere.example').expect(403);
    expect(await recorded('ops.job-retried')).toEqual([]);
    await retry().set('Origin', app.url).expect(204);
    expect((await peer.mailTo(person.email)).headers.get('x-request-id')).toBe(requestId);
    expect(await recorded('ops.job-retried')).toEqual([{ actor_username: 'admin', subject_label: `outbox ${job.id}` }]);
  });

  it('responds to malformed requests like every other error', async () => {
    const pass = await aPass();
    for (const id of ['%00', '%E0%A4%A', "x'%22", '..%2f..%2f']) {
      const call = app.http.put(`${BOARD}/api/queues/outbox/${id}/retry`).set('Cookie', pass).set('Origin', app.url);
      const { status, text } = await call;
      expect([400, 404]).toContain(status);
      expect(text).not.toMatch(/encoding|decode|at .*\.js/);
    }
  });

  it('rejects adding, changing, and removing', async () => {
    const pass = await aPass();
    const calls = ['outbox/obliterate', 'outbox/pause', 'outbox/clean/failed', 'schedules/job-schedulers/x/remove'];
    for (const call of calls)
      await app.http.put(`${BOARD}/api/queues/${call}`).set('Cookie', pass).set('Origin', app.url).expect(403);
    const added = app.http.post(`${BOARD}/api/queues/outbox/add`).set('Cookie', pass).set('Origin', app.url);
    await added.send({ name: 'mail.x', data: {} }).expect(403);
  });
});

import { Notifications } from '../../src/platform/database';
import { aDocument } from '../support/documents';
import { eventually } from '../support/eventually';
import { anAccount, oneOfEach, signIn, type TestRole } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const bearer = { type: 'bearer' } as const;

describe('cached responses for signed-in users', () => {
  let first: TestApp;
  let second: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;

  beforeAll(async () => {
    first = await startTestApp();
    second = await startTestApp({ database: first.database, dataDir: first.config.dataDir });
    tokens = await oneOfEach(first);
  });

  const list = (app: TestApp, token: string) => app.http.get('/api/documents').auth(token, bearer);
  const idsFor = async (app: TestApp, token: string) =>
    ((await list(app, token).expect(200)).body as { id: number }[]).map(({ id }) => id);
  const answered = async (app: TestApp) => {
    const { text } = await app.http.get('/metrics');
    return Number(/^http_snapshot_answers\{status="200"\} (\d+)$/m.exec(text)?.[1]);
  };
  /** Until it is from memory that both replicas answer this person. */
  const warm = async (token: string) => {
    for (const app of [first, second])
      await eventually(async () => {
        const before = await answered(app);
        await list(app, token).expect(200);
        return (await answered(app)) > before;
      });
  };

  it('are shared within an audience, and never with a different one', async () => {
    const forReps = await aDocument(first, tokens.admin, { documentType: 'salesrep' });
    const draft = await aDocument(first, tokens.admin, { isPublished: false });
    await Promise.all([warm(tokens.admin), warm(tokens.prescriber), warm(tokens.salesrep)]);
    expect(await idsFor(first, tokens.salesrep)).toContain(forReps.id);
    expect(await idsFor(first, tokens.salesrep)).not.toContain(draft.id);
    expect(await idsFor(first, tokens.prescriber)).not.toContain(forReps.id);
    expect(await idsFor(first, tokens.admin)).toEqual(expect.arrayContaining([forReps.id, draft.id]));
    await list(first, tokens.none).expect(403);
    await first.http.get('/api/documents').expect(401);
    await list(first, `${tokens.admin}x`).expect(401);
  });

  it('show a change in the very next request, on every replica', async () => {
    const { id } = await aDocument(first, tokens.admin);
    for (let turn = 0; turn < 10; turn += 1) {
      await warm(tokens.prescriber);
      const isPublished = turn % 2 === 1;
      const [here, there] = turn % 4 < 2 ? [first, second] : [second, first];
      await here.http.post(`/api/documents/${id}/toggle-publish`).auth(tokens.admin, bearer).send({ isPublished });
      expect((await idsFor(there, tokens.prescriber)).includes(id)).toBe(isPublished);
      expect((await idsFor(here, tokens.prescriber)).includes(id)).toBe(isPublished);
    }
  });

  it('end with the session, in the very next request, on every replica', async () => {
    await anAccount(first, 'the-leaving', 'prescriber');
    for (const [here, there] of [
      [first, second],
      [second, first],
    ] as const) {
      const [leaving, staying] = [await signIn(first, 'the-leaving'), await signIn(first, 'the-leaving')];
      await warm(leaving);
      await here.http.post('/api/auth/logout').auth(leaving, bearer).expect(204);
      await list(there, leaving).expect(401);
      await list(here, leaving).expect(401);
      const revoked = await signIn(first, 'the-leaving');
      await warm(revoked);
      await here.http.delete('/api/auth/sessions').auth(staying, bearer).expect(204);
      await list(there, revoked).expect(401);
      await list(there, staying).expect(200);
    }
  });

  it('end with the account, in the very next request, on every replica', async () => {
    await anAccount(first, 'the-dismissed', 'salesrep');
    const token = await signIn(second, 'the-dismissed');
    await warm(token);
    const [{ id }] = await second.database.query<[{ id: number }]>(
      "SELECT id FROM users WHERE username = 'the-dismissed'",
    );
    await first.http.post(`/api/admin/users/${id}/deactivate`).auth(tokens.admin, bearer).expect(200);
    await list(second, token).expect(401);
    await list(first, token).expect(401);
  });

  it('are not used when notifications may be missing', async () => {
    await anAccount(first, 'the-unheard', 'prescriber');
    const token = await signIn(first, 'the-unheard');
    await warm(token);
    const notifications = second.app.get(Notifications);
    const deaf = jest.spyOn(notifications, 'isUpToDate', 'get').mockReturnValue(false);
    try {
      await first.database.query(
        'UPDATE sessions SET ended_at = now() WHERE user_id = (SELECT id FROM users WHERE username = $1)',
        ['the-unheard'],
      );
      await list(second, token).expect(401);
    } finally {
      deaf.mockRestore();
    }
  });

  it("don't delay a change for long when a replica hangs", async () => {
    const stuck = jest.spyOn(second.app.get(Notifications), 'send').mockReturnValue(undefined);
    const start = performance.now();
    await aDocument(first, tokens.admin);
    // An upload and a document: each waits until the other replica trusts nothing that it remembers.
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(stuck).toHaveBeenCalled();
    stuck.mockRestore();
  });

  it('are invalidated after the notification connection was down', async () => {
    const { id } = await aDocument(first, tokens.admin);
    await warm(tokens.prescriber);
    await first.database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'notifications' AND datname = current_database()",
    );
    await first.http.delete(`/api/documents/${id}`).auth(tokens.admin, bearer).expect(204);
    expect(await idsFor(first, tokens.prescriber)).not.toContain(id);
    await eventually(async () => !(await idsFor(second, tokens.prescriber)).includes(id));
    await eventually(() => second.app.get(Notifications).isUpToDate && first.app.get(Notifications).isUpToDate);
  });
});

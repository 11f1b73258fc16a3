import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

describe('templates of reasons', () => {
  let server: TestApp;
  let admin: string;
  beforeAll(async () => {
    server = await startTestApp();
    admin = await signInAdministrator(server);
  });

  const templates = (method: 'get' | 'post' | 'put' | 'delete', path = '') =>
    server.http[method](`/api/admin/reason-templates${path}`).auth(admin, { type: 'bearer' });
  const template = { kind: 'reject', title: 'Closed practice', text: 'Your practice has closed.' };

  it('exist from the start, for rejections and for questions', async () => {
    const { body } = await templates('get').expect(200);
    expect(new Set(body.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['ask', 'reject']));
    expect(body[0]).toEqual({
      id: expect.any(Number),
      kind: 'ask',
      title: expect.any(String),
      text: expect.any(String),
    });
  });

  it('are added, changed, and deleted, each with an audit entry', async () => {
    const { body: added } = await templates('post')
      .send({ ...template, title: '  Closed practice ' })
      .expect(201);
    expect(added).toEqual({ ...template, id: expect.any(Number) });
    const changed = { ...template, kind: 'ask', text: 'Has your practice closed?' };
    expect((await templates('put', `/${added.id}`).send(changed).expect(200)).body).toEqual({
      ...changed,
      id: added.id,
    });
    await templates('delete', `/${added.id}`).expect(204);
    await templates('delete', `/${added.id}`).expect(404);
    await templates('put', `/${added.id}`).send(changed).expect(404);
    const entries = await server.database.query(
      `SELECT action, subject_label AS label FROM audit_entries WHERE subject_type = 'reason_template' ORDER BY id`,
    );
    expect(entries).toEqual(
      ['added', 'updated', 'deleted'].map((step) => ({ action: `reason_template.${step}`, label: template.title })),
    );
  });

  it('aren’t overwritten by a change that was made to an older state', async () => {
    const { body: added } = await templates('post')
      .send({ ...template, title: 'Edited by two' })
      .expect(201);
    const { id, ...before } = added;
    const change = (to: object) => templates('put', `/${id}`).send({ ...before, ...to, before });
    await change({ text: 'By one of them.' }).expect(200);
    const { body } = await change({ text: 'By the other.' }).expect(409);
    expect(body.message).toMatch(/^Someone else changed this template in the meantime\./);
    await change({ title: 'Edited' }).expect(409);
    await change({ text: 'By one of them.', kind: 'ask' }).expect(200);
    await templates('put', `/${id}`)
      .send({ ...before, before: 'text' })
      .expect(400);
  });

  it('have one name each, in any letters', async () => {
    const { body } = await templates('post').send(template).expect(201);
    const same = await templates('post')
      .send({ ...template, title: 'CLOSED practice' })
      .expect(409);
    expect(same.body.message).toBe('There is a template with this name already. Choose another name.');
    await templates('put', `/${body.id}`)
      .send({ ...template, title: 'License not found' })
      .expect(409);
    await templates('post')
      .send({ ...template, kind: 'ask' })
      .expect(201);
  });

  it.each([
    [{ title: ' ' }, 'title', 'Enter a name for the template'],
    [{ text: '' }, 'text', 'Enter the text of the template'],
    [{ kind: 'approve' }, 'kind', 'kind must be reject or ask'],
    [{ title: 'x'.repeat(81) }, 'title', expect.stringContaining('80')],
    [{ text: 'x'.repeat(1_001) }, 'text', expect.stringContaining('1,000')],
  ])('with %j are rejected', async (invalid, field, message) => {
    const { body } = await templates('post')
      .send({ ...template, ...invalid })
      .expect(400);
    expect(body.details).toEqual([{ field, message }]);
  });

  it('are at most 50 of a kind', async () => {
    await server.database.query(
      `INSERT INTO reason_templates (kind, title, text) SELECT 'ask', 'Number ' || n, 'Text' FROM generate_series(1, 50) n`,
    );
    const { body } = await templates('post')
      .send({ ...template, kind: 'ask', title: 'One more' })
      .expect(409);
    expect(body.message).toMatch(/at most 50 templates/);
  });
});

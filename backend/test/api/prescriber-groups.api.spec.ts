import {
  type AccountView,
  type DocumentView,
  prescriberGroupMessages,
  type PrescriberGroupView,
} from '@pharmacy/contracts';
import { aDocument } from '../support/documents';
import { eventually } from '../support/eventually';
import { aRegistration } from '../support/factories';
import { connectLive } from '../support/live-client';
import { aGroup, anAccount, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const bearer = { type: 'bearer' } as const;

interface Prescriber {
  readonly token: string;
  readonly id: number;
}

describe('groups of prescribers', () => {
  let first: TestApp;
  let second: TestApp;
  let admin: string;
  let clinic: number;
  let oncology: number;
  let doctor: Prescriber;

  beforeAll(async () => {
    first = await startTestApp();
    second = await startTestApp({ database: first.database, dataDir: first.config.dataDir });
    admin = await signInAdministrator(first);
    [clinic, oncology] = [await aGroup(first, admin, 'Delta Clinic'), await aGroup(first, admin, 'Oncology')];
    doctor = await aPrescriber('doctor');
  });

  async function aPrescriber(name: string): Promise<Prescriber> {
    await anAccount(first, name, 'prescriber');
    const token = await signIn(first, name);
    const { body } = await first.http.get('/api/auth/me').auth(token, bearer).expect(200);
    return { token, id: (body as AccountView).id };
  }

  const get = (path: string, token = admin, app = first) => app.http.get(path).auth(token, bearer);
  const send = (method: 'post' | 'put' | 'delete', path: string, body: object = {}, app = first) =>
    app.http[method](path).auth(admin, bearer).send(body);
  const putIn = ({ id }: Pick<Prescriber, 'id'>, groupIds: readonly unknown[]) =>
    send('put', `/api/admin/users/${id}/groups`, { groupIds }, second);
  const fieldsOf = ({ body }: { body: unknown }) =>
    (body as { details: { field: string }[] }).details.map(({ field }) => field);
  const groups = async () => (await get('/api/prescriber-groups').expect(200)).body as PrescriberGroupView[];

  it('are listed by name, with their active members and the documents that are only for them', async () => {
    const [one, other] = [await aPrescriber('member'), await aPrescriber('lapsed')];
    const id = await aGroup(first, admin, 'alpha practice');
    for (const member of [one, other]) await putIn(member, [id, clinic]).expect(200);
    await send('post', `/api/admin/users/${other.id}/deactivate`).expect(200);
    await aDocument(first, admin, { documentType: 'prescriber', groupId: id });
    expect(await groups()).toEqual([
      { id, name: 'alpha practice', memberCount: 1, documentCount: 1 },
      { id: clinic, name: 'Delta Clinic', memberCount: 1, documentCount: 0 },
      { id: oncology, name: 'Oncology', memberCount: 0, documentCount: 0 },
    ]);
  });

  it('have names of their own, ignoring letter case and spacing', async () => {
    const { body } = await send('post', '/api/prescriber-groups', { name: 'delta  CLINIC' }).expect(409);
    expect(body).toMatchObject({ message: 'A group with this name already exists' });
    await send('put', `/api/prescriber-groups/${oncology}`, { name: 'Delta Clinic' }).expect(409);
    expect(fieldsOf(await send('post', '/api/prescriber-groups', { name: ' ' }).expect(400))).toEqual(['name']);
    await send('put', '/api/prescriber-groups/2000000000', { name: 'Nobody' }).expect(404);
    const { body: renamed } = await send('put', `/api/prescriber-groups/${oncology}`, { name: 'Cancer care' }).expect(
      200,
    );
    expect(renamed).toEqual({ id: oncology, name: 'Cancer care' });
    await send('put', `/api/prescriber-groups/${oncology}`, { name: 'Oncology' }).expect(200);
  });

  it('keep a name that someone else gave them after the caller read them', async () => {
    const id = await aGroup(first, admin, 'Heart');
    const rename = (name: string) =>
      send('put', `/api/prescriber-groups/${id}`, { name, before: { name: 'Heart' } }, second);
    await rename('Cardiology').expect(200);
    const { body } = await rename('Heart practice').expect(409);
    expect(body).toMatchObject({ message: prescriberGroupMessages.renamedMeanwhile });
    await rename('Cardiology').expect(200);
    await send('delete', `/api/prescriber-groups/${id}`).expect(204);
  });

  it('can’t be deleted while documents are only for them, and leave their members without them', async () => {
    const id = await aGroup(first, admin, 'For a while');
    const member = await aPrescriber('leaver');
    await putIn(member, [oncology, id]).expect(200);
    const document = await aDocument(first, admin, { documentType: 'prescriber', groupId: id });
    await send('delete', `/api/prescriber-groups/${id}`).expect(409);
    await expect(first.database.query('DELETE FROM prescriber_groups WHERE id = $1', [id])).rejects.toThrow(
      /documents_group/,
    );
    await send('delete', `/api/documents/${document.id}`).expect(204);
    await send('delete', `/api/prescriber-groups/${id}`).expect(204);
    const { body } = await get('/api/admin/users?q=leaver').expect(200);
    expect(body).toMatchObject([{ groups: [{ id: oncology, name: 'Oncology' }] }]);
  });

  it('have only prescribers, and each once', async () => {
    await anAccount(first, 'a-rep', 'salesrep');
    const { body } = await get('/api/admin/users?q=a-rep').expect(200);
    const [rep] = body as [AccountView];
    expect(fieldsOf(await putIn(rep, [clinic]).expect(400))).toEqual(['groupIds']);
    for (const groupIds of [[2_000_000_000], ['x'], Array.from({ length: 51 }, (_, index) => index + 1)])
      expect(fieldsOf(await putIn(doctor, groupIds).expect(400))).toEqual(['groupIds']);
    await putIn({ id: 2_000_000_000 }, [clinic]).expect(404);
    const { body: account } = await putIn(doctor, [oncology, clinic, clinic]).expect(200);
    expect(account).toMatchObject({ groups: [{ name: 'Delta Clinic' }, { name: 'Oncology' }] });
    await putIn(doctor, []).expect(200);
  });

  it("don't come back with a change that was based on earlier ones", async () => {
    const member = await aPrescriber('transferred');
    const change = (before: unknown, groupIds: readonly number[], app = second) =>
      send('put', `/api/admin/users/${member.id}/groups`, { groupIds, before }, app);
    await putIn(member, [clinic, oncology]).expect(200);
    await putIn(member, [clinic]).expect(200);
    const { body } = await change([clinic, oncology], [oncology]).expect(409);
    expect(body).toMatchObject({
      message: 'Someone else changed these groups in the meantime. Close this dialog and check them in the list first.',
    });
    await change([clinic, oncology], [clinic]).expect(200);
    await change([clinic], [oncology, clinic]).expect(200);
    const answers = await Promise.all([
      change([oncology, clinic], [oncology], first),
      change([oncology, clinic], [], second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const before of [null, clinic, ['x'], Array.from({ length: 51 }, (_, index) => index + 1)])
      expect(fieldsOf(await change(before, [clinic]).expect(400))).toEqual(['before']);
  });

  it('can be chosen with the approval of a prescriber', async () => {
    const register = async (userType: 'prescriber' | 'salesrep') => {
      const person = aRegistration({ username: `applicant-${userType}`, email: `applicant-${userType}@example.org` });
      const { body } = await first.http.post(`/api/register/${userType}`).send(person).expect(201);
      const { id } = body as { id: number };
      return (groupIds: readonly unknown[]) => send('post', `/api/admin/registrations/${id}/approve`, { groupIds });
    };
    const approve = await register('prescriber');
    expect(fieldsOf(await approve([2_000_000_000]).expect(400))).toEqual(['groupIds']);
    await approve([oncology]).expect(200);
    const { body } = await get('/api/admin/users?limit=1').expect(200);
    expect(body).toMatchObject([{ isPrescriber: true, groups: [{ id: oncology }] }]);
    expect(fieldsOf(await (await register('salesrep'))([clinic]).expect(400))).toEqual(['groupIds']);
  });

  it('are in the audit trail, once per change', async () => {
    for (let time = 0; time < 2; time++) await putIn(doctor, [clinic]).expect(200);
    await putIn(doctor, []).expect(200);
    const entries = await eventually(async () => {
      const { body } = await get(`/api/admin/audit?action=account.groups-changed&q=doctor`).expect(200);
      const labels = (body as { subject: { label: string } }[]).map(({ subject }) => subject.label);
      return labels[0] === 'doctor (no groups)' ? labels : undefined;
    });
    expect(entries.slice(0, 2)).toEqual(['doctor (no groups)', 'doctor (Delta Clinic)']);
  });

  describe('and a document for one of them', () => {
    let own: DocumentView;
    beforeAll(async () => {
      own = await aDocument(first, admin, { title: 'For the clinic', documentType: 'prescriber', groupId: clinic });
    });
    const titlesFor = async (app: TestApp) =>
      ((await get('/api/documents', doctor.token, app).expect(200)).body as DocumentView[]).map(({ title }) => title);

    it('the very next request follows the rule, from every replica and with a ticket from before', async () => {
      for (const app of [first, second]) expect(await titlesFor(app)).not.toContain('For the clinic');
      await putIn(doctor, [clinic]).expect(200);
      for (const app of [first, second]) expect(await titlesFor(app)).toContain('For the clinic');
      const ticket = await first.http.post(`/api/documents/${own.id}/ticket`).auth(doctor.token, bearer).expect(201);
      const { token } = ticket.body as { token: string };
      await putIn(doctor, [oncology]).expect(200);
      for (const app of [first, second]) {
        expect(await titlesFor(app)).not.toContain('For the clinic');
        await app.http.get(`/api/documents/${own.id}/download?token=${token}`).expect(404);
      }
    });

    it('open pages of its people refresh when their groups change', async () => {
      const client = await connectLive(second);
      client.ask('session', doctor.token);
      await client.frame(1);
      await putIn(doctor, [clinic, oncology]).expect(200);
      expect(await client.frame(2)).toEqual({ type: 'session', data: { ended: false } });
      client.leave();
      const { body } = await get('/api/auth/me', doctor.token).expect(200);
      expect(body).toMatchObject({ groups: [{ id: clinic }, { id: oncology }] });
    });

    it('lists who sees it with the group as the reason', async () => {
      await putIn(doctor, [clinic]).expect(200);
      const { body } = await get(`/api/documents/${own.id}/readers`).expect(200);
      const readers = (body as { user: { id: number }; reason: string; group: string | null }[]).map(
        ({ user, reason, group }) => ({ id: user.id, reason, group }),
      );
      expect(readers).toContainEqual({ id: doctor.id, reason: 'group', group: 'Delta Clinic' });
      expect(readers).toContainEqual(expect.objectContaining({ reason: 'administrator', group: null }));
    });

    it('is only for prescribers, of a group that exists, and keeps it until an administrator changes it', async () => {
      const edit = (changes: object) =>
        send('put', `/api/documents/${own.id}`, { title: 'For the clinic', ...changes });
      for (const documentType of ['salesrep', 'both'])
        expect(fieldsOf(await edit({ documentType }).expect(400))).toEqual(['groupId']);
      for (const groupId of [2_000_000_000, 0, '1'])
        expect(fieldsOf(await edit({ groupId }).expect(400))).toEqual(['groupId']);
      expect((await edit({ description: 'Words' }).expect(200)).body).toMatchObject({ groupId: clinic });
      await get('/api/documents?groupId=x').expect(400);
      const { body } = await get(`/api/documents?groupId=${clinic}`).expect(200);
      expect(body).toMatchObject([{ id: own.id }]);
    });
  });
});

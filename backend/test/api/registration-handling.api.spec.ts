import { randomBytes } from 'node:crypto';
import {
  type LikenessReason,
  registrationHandlingMessages as messages,
  type RegistrationHandlingView,
  type RegistrationKnownView,
  type RegistrationRequest,
  type SimilarPersonView,
  type StaffName,
} from '@pharmacy/contracts';
import { sampleNpi } from '../../src/modules/registries/seed/sample-files';
import { eventually } from '../support/eventually';
import { aRegistration } from '../support/factories';
import { startTestApp, type TestApp } from '../support/test-app';
import { connectLive } from '../support/live-client';
import { anAccount, aStaffMember, callerOf, signInAdministrator } from '../support/people';
import { queryPlansOf } from '../support/query-plans';

let server: TestApp;
let owner: string;
let approver: string;
let auditor: string;

beforeAll(async () => {
  server = await startTestApp();
  owner = await signInAdministrator(server);
  approver = await aStaffMember(server, 'april', ['approver']);
  auditor = await aStaffMember(server, 'audrey', ['auditor']);
  await aStaffMember(server, 'eddie', ['editor']);
});
afterAll(() => server.close());

type Method = 'get' | 'post' | 'put' | 'delete';
const call = (method: Method, path: string, token = approver) =>
  server.http[method](`/api/admin/registrations${path}`).auth(token, { type: 'bearer' });

/** Letters that no other name has in this order. */
const aName = () =>
  randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghjklmnpqr'[Number(digit)]!);

/** Submits a request of someone who shares only these details with others. */
async function submitted(details: Partial<RegistrationRequest> = {}, type = 'prescriber'): Promise<number> {
  const [firstName, lastName] = [aName(), aName()];
  const person = { ...aRegistration(), firstName, lastName, ...details };
  const { body } = await server.http.post(`/api/register/${type}`).send(person).expect(201);
  return (body as { id: number }).id;
}

const decided = (id: number, step: 'approve' | 'reject', body: object = {}) =>
  call('post', `/${id}/${step}`).send(body).expect(200);

async function knownAbout(id: number, token = approver): Promise<RegistrationKnownView> {
  return (await call('get', `/${id}/known`, token).expect(200)).body as RegistrationKnownView;
}

/** Each person by the number of the request or the name of the account, with the reasons. */
const found = (people: readonly SimilarPersonView[]) =>
  people.map(({ request, account, reasons }) => [request?.id ?? account?.username, [...reasons]]);

describe('normal forms', () => {
  it.each([
    ["normal_email('Nora.Gray+Work@Clinic.EXAMPLE')", 'noragray@clinic.example'],
    ["normal_email('nora_gray@clinic.example')", 'nora_gray@clinic.example'],
    ["email_domain('Nora@Clinic.EXAMPLE')", 'clinic.example'],
    ["normal_phone('+1 (601) 555-0142')", '6015550142'],
    ["normal_phone('601.555.0142 ext. 12')", '6015550142'],
    ["normal_phone('601-555-0142x7')", '6015550142'],
    ["normal_phone('555-0142')", '5550142'],
    ["normal_phone('ext. 12')", null],
    ['normal_phone(NULL)', null],
    ["normal_name('Ana María', 'Núñez-Lee, M.D.')", 'ana nunezlee'],
    ["normal_name('O’Neil', 'De la Cruz Jr.')", 'oneil delacruz'],
    ["normal_name('Ana', 'NUNEZ LEE, PharmD, PhD')", 'ana nunezlee'],
    ["normal_organization('The Lakeside Clinic, P.A.')", 'lakesideclinic'],
    ["normal_organization('Lakeside Clínic LLC')", 'lakesideclinic'],
    ["normal_organization('Smith & Jones')", 'smithjones'],
    ["normal_organization('Smith and Jones, Inc.')", 'smithjones'],
    ["normal_organization('Pace Copay Center')", 'pacecopaycenter'],
    ["normal_organization('LLC')", null],
  ])('%s is %p', async (expression, expected) => {
    expect(await server.database.query(`SELECT ${expression} AS form`)).toEqual([{ form: expected }]);
  });
});

describe('what is known about a request', () => {
  it('is whether the address was confirmed, and whether the check digit of the NPI fits', async () => {
    const id = await submitted({ npi: sampleNpi(50) });
    expect(await knownAbout(id)).toEqual({
      emailConfirmedAt: null,
      isNpiValid: true,
      earlierRejections: [],
      duplicates: [],
      colleagues: [],
    });
    await server.database.query(
      `UPDATE registrations SET email_confirmed_at = '2026-11-20T15:00:00Z', npi = '1234567890' WHERE id = $1`,
      [id],
    );
    expect(await knownAbout(id)).toMatchObject({ emailConfirmedAt: '2026-11-20T15:00:00.000Z', isNpiValid: false });
    expect((await knownAbout(await submitted())).isNpiValid).toBeNull();
  });

  it.each<[LikenessReason, Partial<RegistrationRequest>, Partial<RegistrationRequest>]>([
    ['npi', { npi: sampleNpi(51) }, { npi: sampleNpi(51) }],
    ['email', { email: 'kim.wu@gmail.com' }, { email: 'KimWu+portal@gmail.com' }],
    ['name', { firstName: 'Zoë', lastName: 'Ångström' }, { firstName: 'Zoe B.', lastName: 'ANGSTROM, MD' }],
    ['phone', { phone: '(601) 555-0177' }, { phone: '+1 601 555 0177 x3' }],
    [
      'similar-name',
      { firstName: 'Katherine', lastName: 'Vandermeer' },
      { firstName: 'Catherine', lastName: 'Vandermeer' },
    ],
  ])('is a possible duplicate for the reason %s, and for no other', async (reason, one, other) => {
    const [first, second] = [await submitted(one), await submitted(other)];
    expect(found((await knownAbout(first)).duplicates)).toEqual([[second, [reason]]]);
    const { duplicates, colleagues, earlierRejections } = await knownAbout(second);
    expect(found(duplicates)).toEqual([[first, [reason]]]);
    expect([...colleagues, ...earlierRejections]).toEqual([]);
  });

  it.each<[LikenessReason, Partial<RegistrationRequest>, Partial<RegistrationRequest>]>([
    ['organization', { organization: 'Cedar Hill Clinic, P.A.' }, { organization: 'the cedar hill clinic' }],
    ['domain', { email: 'ann@cedarhill.health' }, { email: 'bob@CedarHill.health' }],
  ])('is a colleague for the reason %s', async (reason, one, other) => {
    const [first, second] = [await submitted(one), await submitted(other)];
    const { duplicates, colleagues } = await knownAbout(first);
    expect({ duplicates, colleagues: found(colleagues) }).toEqual({ duplicates: [], colleagues: [[second, [reason]]] });
  });

  it.each([
    ['share a public email provider', { email: 'jo1@gmail.com' }, { email: 'sue2@gmail.com' }],
    [
      'have the same last name',
      { firstName: 'John', lastName: 'Smithers' },
      { firstName: 'Wendy', lastName: 'Smithers' },
    ],
    ['have no phone and no organization', { phone: '' }, { organization: '' }],
  ])('is nothing of people who %s', async (_, one, other) => {
    const [first, second] = [await submitted(one), await submitted(other)];
    for (const id of [first, second])
      expect(await knownAbout(id)).toMatchObject({ duplicates: [], colleagues: [], earlierRejections: [] });
  });

  it('lists the closest first, with all reasons', async () => {
    const person = { firstName: 'Orla', lastName: 'Finch', phone: '601-555-0188', organization: 'Finch Dermatology' };
    const colleague = await submitted({ organization: 'Finch Dermatology, PLLC' });
    const samePhone = await submitted({ phone: '6015550188' });
    const twin = await submitted(person);
    const { duplicates, colleagues } = await knownAbout(await submitted(person));
    expect(found(duplicates)).toEqual([
      [twin, ['name', 'phone', 'organization']],
      [samePhone, ['phone']],
    ]);
    expect(found(colleagues)).toEqual([[colleague, ['organization']]]);
  });

  it('has earlier rejected and withdrawn requests of the same person apart, with date and reason', async () => {
    const person = { firstName: 'Piet', lastName: 'Mondriaan', phone: '601-555-0190' };
    const rejected = await submitted(person);
    await decided(rejected, 'reject', { reason: 'No license found' });
    const withdrawn = await submitted(person);
    await server.database.query(
      `UPDATE registrations SET status = 'rejected', withdrawn_at = now(), processed_at = now(), password_hash = NULL WHERE id = $1`,
      [withdrawn],
    );
    const atSamePhone = await submitted({ phone: person.phone });
    await decided(atSamePhone, 'reject');
    const { earlierRejections, duplicates } = await knownAbout(await submitted(person));
    expect(found(earlierRejections).map(([id]) => id)).toEqual([withdrawn, rejected]);
    expect(earlierRejections[1]?.request).toMatchObject({
      status: 'rejected',
      reason: 'No license found',
      processedAt: expect.any(String) as string,
      withdrawnAt: null,
    });
    expect(earlierRejections[0]?.request?.withdrawnAt).toEqual(expect.any(String));
    expect(found(duplicates)).toEqual([[atSamePhone, ['phone']]]);
    expect(found((await knownAbout(rejected)).earlierRejections)).toEqual([]);
  });

  it('counts an account and its approved request as one, and not the account of the request itself', async () => {
    const person = { firstName: 'Rosalind', lastName: 'Okafor' };
    const approved = await submitted(person);
    await decided(approved, 'approve');
    expect(await knownAbout(approved)).toMatchObject({ duplicates: [], colleagues: [] });
    const pending = await submitted(person);
    await server.database.query(
      `UPDATE users SET phone = '601-555-0191' WHERE username = (SELECT username FROM registrations WHERE id = $1)`,
      [approved],
    );
    await server.database.query(`UPDATE registrations SET phone = '(601) 555 0191' WHERE id = $1`, [pending]);
    const { duplicates } = await knownAbout(pending);
    expect(found(duplicates)).toEqual([[approved, ['name', 'phone']]]);
    expect(duplicates[0]?.account).toMatchObject({ firstName: 'Rosalind', role: 'prescriber', isActive: true });
  });

  it('has an account without a request, those of staff only for who may see the staff, and no secret', async () => {
    await anAccount(server, 'theodora', 'salesrep');
    const rename = `UPDATE users SET first_name = 'Theodora', last_name = 'Lindqvist', phone = '601-555-0192' WHERE username = $1`;
    await server.database.query(rename, ['theodora']);
    await server.database.query(rename, ['eddie']);
    const id = await submitted({ firstName: 'Theodora', lastName: 'Lindquist' });
    expect(found((await knownAbout(id)).duplicates)).toEqual([['theodora', ['similar-name']]]);
    const seenByAuditor = await knownAbout(id, auditor);
    const names = found(seenByAuditor.duplicates).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['theodora', 'eddie']));
    expect(Object.keys(seenByAuditor.duplicates[0]?.account ?? {}).sort()).toEqual(
      ['firstName', 'id', 'isActive', 'lastName', 'role', 'username'].sort(),
    );
    expect(JSON.stringify(seenByAuditor)).not.toMatch(/argon2|password/i);
  });

  it('leaves out erased people', async () => {
    const person = { firstName: 'Erased', lastName: 'person' };
    const [one, other] = [await submitted(person), await submitted(person)];
    await server.database.query('UPDATE registrations SET erased_at = now() WHERE id = $1', [one]);
    for (const id of [one, other]) expect((await knownAbout(id)).duplicates).toEqual([]);
  });

  it('of a registration that doesn’t exist is a 404', () => call('get', '/2147483647/known').expect(404));

  it('is bounded, and read through indexes, however many are alike', async () => {
    await server.database.query(
      `INSERT INTO registrations (user_type, username, email, first_name, last_name, organization, phone, npi, status, created_at)
       SELECT 'prescriber', 'many' || i, 'many' || i || '@many' || i % 300 || '.health', left(md5('a' || i), 8), left(md5('b' || i), 8),
         'Practice ' || i % 300, '(662) 5' || 500000 + i, (1000000000 + i)::text, 'approved', now()
       FROM generate_series(1, 15000) i`,
    );
    const id = await submitted({
      email: 'somebody@many7.health',
      organization: 'Practice 7',
      phone: '662-550-0007',
      firstName: 'Many',
      lastName: 'Alike',
    });
    await server.database.query(
      `INSERT INTO registrations (user_type, username, email, first_name, last_name, status, created_at)
       SELECT 'prescriber', 'twin' || i, 'twin' || i || '@example.org', 'Many', 'Alike', 'approved', now()
       FROM generate_series(1, 21) i`,
    );
    await server.database.query('VACUUM ANALYZE registrations');
    const { duplicates, colleagues } = await knownAbout(id);
    expect([duplicates.length, colleagues.length]).toEqual([20, 20]);
    const plans = await queryPlansOf(server, () => knownAbout(id));
    expect(plans.indexes).toEqual(
      expect.arrayContaining([
        'registrations_normal_domain',
        'registrations_normal_email',
        'registrations_normal_name',
        'registrations_normal_organization',
        'registrations_normal_phone',
        'registrations_similar_names',
      ]),
    );
    expect(plans.fullScans).not.toContain('registrations');
    expect(plans.rows).toBeLessThan(1_500);
  });
});

describe('the assignment of a request, and the notes about it', () => {
  const idOf = async (username: string) =>
    (await server.database.query<{ id: number }[]>('SELECT id FROM users WHERE username = $1', [username]))[0]!.id;
  const handlingOf = async (id: number, token = approver) =>
    (await call('get', `/${id}/handling`, token).expect(200)).body as RegistrationHandlingView;
  const assign = (id: number, assigneeId: unknown) => call('put', `/${id}/assignee`).send({ assigneeId });
  const note = (id: number, text: string, token = approver) => call('post', `/${id}/notes`, token).send({ text });

  it('go to somebody who reviews requests, or to nobody', async () => {
    const id = await submitted();
    const { body: staff } = await call('get', '/assignees').expect(200);
    const ids = (staff as StaffName[]).map(({ id: each }) => each);
    expect(ids).toEqual(expect.arrayContaining([await idOf('april'), await idOf(server.config.adminUsername!)]));
    expect(ids).not.toContain(await idOf('audrey'));

    const april = await idOf('april');
    expect((await assign(id, april).expect(200)).body).toMatchObject({ assignee: { id: april }, notes: [] });
    expect((await handlingOf(id, auditor)).assignee?.id).toBe(april);
    expect((await assign(id, null).expect(200)).body.assignee).toBeNull();

    const { body } = await assign(id, await idOf('eddie')).expect(400);
    expect(body.details).toEqual([{ field: 'assigneeId', message: messages.assigneeUnknown }]);
    expect((await assign(id, 'april').expect(400)).body.message).toBe(messages.assigneeInvalid);
    await assign(2_147_483_647, april).expect(404);
  });

  it('are read by the staff alone, oldest first, and deleted by their authors alone', async () => {
    const id = await submitted();
    await note(id, ' Called the clinic.\nNo answer. ').expect(201);
    const { body } = await note(id, 'Called again.', owner).expect(201);
    const [first, second] = (body as RegistrationHandlingView).notes;
    expect(first).toMatchObject({ text: 'Called the clinic.\nNo answer.', author: { id: await idOf('april') } });
    expect(second?.text).toBe('Called again.');
    expect((await handlingOf(id, auditor)).notes).toHaveLength(2);
    expect((await note(id, ' ').expect(400)).body.details).toEqual([{ field: 'text', message: messages.noteRequired }]);
    await note(2_147_483_647, 'Nobody').expect(404);

    expect((await call('delete', `/${id}/notes/${second!.id}`).expect(404)).body.message).toBe(messages.noteMissing);
    await call('delete', `/${await submitted()}/notes/${first!.id}`).expect(404);
    await call('delete', `/${id}/notes/${first!.id}`).expect(204);
    expect((await handlingOf(id)).notes.map(({ text }) => text)).toEqual(['Called again.']);
  });

  it('name who decided the request, once somebody did', async () => {
    const id = await submitted();
    expect((await handlingOf(id)).decidedBy).toBeNull();
    await decided(id, 'reject');
    expect((await handlingOf(id, auditor)).decidedBy).toEqual({ id: await idOf('april'), name: expect.any(String) });
  });

  it('list what is assigned to the caller', async () => {
    const mine = await submitted();
    const decidedOne = await submitted();
    for (const id of [mine, decidedOne]) await assign(id, await idOf('april')).expect(200);
    await assign(await submitted(), await idOf(server.config.adminUsername!)).expect(200);
    await decided(decidedOne, 'reject');
    const { body, headers } = await call('get', '?assignee=me&status=pending&order=oldest').expect(200);
    expect((body as { id: number }[]).map(({ id }) => id).at(-1)).toBe(mine);
    expect((body as { id: number }[]).map(({ id }) => id)).not.toContain(decidedOne);
    expect(headers['x-total-count']).toBe(String((body as object[]).length));
    expect((await call('get', '?assignee=me', auditor).expect(200)).body).toEqual([]);
    await call('get', '?assignee=april').expect(400);
  });

  it('are in the audit trail without the text, and reach open screens at once', async () => {
    const id = await submitted();
    const client = await connectLive(server);
    client.ask('registrations', auditor);
    await eventually(() => client.frames.some(({ type }) => type === 'registrations'));
    const before = client.frames.length;
    await assign(id, await idOf('april')).expect(200);
    const { body } = await note(id, 'Top secret note').expect(201);
    const [added] = (body as RegistrationHandlingView).notes;
    await call('delete', `/${id}/notes/${added!.id}`).expect(204);
    await assign(id, null).expect(200);
    await eventually(() => client.frames.length >= before + 4);
    expect(JSON.stringify(client.frames)).not.toContain('secret');
    client.leave();
    const { body: trail } = await callerOf(server, owner).get(`/api/admin/audit?subject=registration:${id}`);
    expect((trail as { action: string }[]).map(({ action }) => action)).toEqual([
      'registration.unassigned',
      'registration.note-removed',
      'registration.noted',
      'registration.assigned',
      'registration.submitted',
    ]);
    expect(JSON.stringify(trail)).not.toContain('secret');
  });
});

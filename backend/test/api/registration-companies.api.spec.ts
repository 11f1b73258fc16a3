import type { RegistrationView } from '@pharmacy/contracts';
import { withClient } from '../support/database-contents';
import { eventually } from '../support/eventually';
import { aRegistration } from '../support/factories';
import { aManufacturer } from '../support/manufacturers';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the approval of a request', () => {
  let server: TestApp;
  let admin: string;
  let larkmere: number;

  beforeAll(async () => {
    server = await startTestApp();
    admin = await signInAdministrator(server);
    larkmere = (await aManufacturer(server, admin, { name: 'Larkmere Therapeutics' })).id;
  });

  const submitted = async (details: object = {}, type = 'prescriber') => {
    const person = aRegistration(details);
    const { body } = await server.http.post(`/api/register/${type}`).send(person).expect(201);
    return { ...person, id: (body as { id: number }).id };
  };
  const approve = (id: number, body?: object) =>
    server.http.post(`/api/admin/registrations/${id}/approve`).auth(admin, { type: 'bearer' }).send(body);
  const row = async (id: number) => {
    const { body } = await server.http.get('/api/admin/registrations?limit=500').auth(admin, { type: 'bearer' });
    return (body as RegistrationView[]).find((each) => each.id === id);
  };
  const companyOf = async (username: string) =>
    (
      await server.database.query<{ manufacturer_id: number | null }[]>(
        'SELECT manufacturer_id FROM users WHERE username = $1',
        [username],
      )
    )[0];

  it('gives a sales rep the company that the approver confirms', async () => {
    const ostrelia = (await aManufacturer(server, admin, { name: 'Ostrelia Cardio' })).id;
    const [same, changed] = [
      await submitted({ manufacturerId: larkmere }, 'salesrep'),
      await submitted({ manufacturerId: larkmere }, 'salesrep'),
    ];
    await approve(same.id, { manufacturerId: larkmere }).expect(200);
    expect(await companyOf(same.username)).toEqual({ manufacturer_id: larkmere });
    await approve(changed.id, { manufacturerId: ostrelia }).expect(200);
    expect(await companyOf(changed.username)).toEqual({ manufacturer_id: ostrelia });
    const { body } = await server.http
      .get('/api/admin/audit?action=account.manufacturer-assigned')
      .auth(admin, { type: 'bearer' });
    expect(body[0].subject.label).toBe(`${changed.username} (Ostrelia Cardio)`);
  });

  it('gives no company that nobody confirmed', async () => {
    for (const body of [undefined, {}, { manufacturerId: null }]) {
      const { id, username } = await submitted({ manufacturerId: larkmere }, 'salesrep');
      await approve(id, body).expect(200);
      expect(await companyOf(username)).toEqual({ manufacturer_id: null });
    }
  });

  it('and the deletion of the company that the request names don’t wait for each other', async () => {
    const company = (await aManufacturer(server, admin)).id;
    const { id } = await submitted({ manufacturerId: company }, 'salesrep');
    await withClient(server.database.url, async (approval) => {
      await approval.query('BEGIN');
      await approval.query('SELECT FROM registrations WHERE id = $1 FOR UPDATE', [id]);
      const deletion = server.http.delete(`/api/manufacturers/${company}`).auth(admin, { type: 'bearer' }).then();
      await eventually(async () => {
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
        return (await server.database.query<unknown[]>(waiting)).length > 0;
      });
      await approval.query('SELECT FROM manufacturers WHERE id = $1 FOR KEY SHARE', [company]);
      await approval.query('COMMIT');
      expect((await deletion).status).toBe(204);
    });
  });

  it('changes nothing for a company that is missing, or of a prescriber', async () => {
    const rep = await submitted({}, 'salesrep');
    await approve(rep.id, { manufacturerId: 2_147_483_647 }).expect(400);
    expect(await row(rep.id)).toMatchObject({ status: 'pending' });
    const prescriber = await submitted();
    await approve(prescriber.id, { manufacturerId: larkmere }).expect(400);
    expect(await companyOf(prescriber.username)).toBeUndefined();
  });
});

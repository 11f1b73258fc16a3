import type { StaffMemberView } from '@pharmacy/contracts';
import { aManufacturer } from '../support/manufacturers';
import { aGroup, anAccount, aStaffMember, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

describe('an erased person', () => {
  let server: TestApp;
  let owner: string;

  beforeAll(async () => {
    server = await startTestApp();
    owner = await signInAdministrator(server);
  });

  const OWN = () => ({ password: server.config.adminPassword });
  const idOf = async (username: string) =>
    (await server.database.query<{ id: number }[]>('SELECT id FROM users WHERE username = $1', [username]))[0]!.id;
  const send = (method: 'post' | 'put' | 'patch' | 'delete', path: string, body?: object) =>
    server.http[method](path).auth(owner, { type: 'bearer' }).send(body);
  const assign = (id: number, manufacturerId: number) => send('patch', `/api/admin/users/${id}`, { manufacturerId });
  const erase = async (username: string) => {
    const id = await idOf(username);
    await send('post', `/api/admin/users/${id}/erase`, { username, ...OWN() }).expect(204);
    return id;
  };

  it("doesn't keep the manufacturer that they worked for from being deleted", async () => {
    const { id } = await aManufacturer(server, owner);
    await anAccount(server, 'rep', 'salesrep', owner);
    await assign(await idOf('rep'), id).expect(200);
    await send('delete', `/api/manufacturers/${id}`).expect(409);
    await erase('rep');
    await send('delete', `/api/manufacturers/${id}`).expect(204);
  });

  it("isn't listed with the staff, and gets no roles", async () => {
    await aStaffMember(server, 'colleague', ['editor']);
    const id = await erase('colleague');
    const { body } = await server.http.get('/api/admin/staff').auth(owner, { type: 'bearer' }).expect(200);
    expect((body as StaffMemberView[]).map((member) => member.id)).not.toContain(id);
    await send('patch', `/api/admin/staff/${id}`, { staffRoles: ['auditor'], ...OWN() }).expect(404);
  });

  it('gets no manufacturer and no groups', async () => {
    await anAccount(server, 'former-rep', 'salesrep', owner);
    await anAccount(server, 'former-prescriber', 'prescriber', owner);
    const { id } = await aManufacturer(server, owner, { name: 'Another' });
    await assign(await erase('former-rep'), id).expect(404);
    const groupIds = [await aGroup(server, owner, 'Cardiology')];
    await send('put', `/api/admin/users/${await erase('former-prescriber')}/groups`, { groupIds }).expect(404);
  });
});

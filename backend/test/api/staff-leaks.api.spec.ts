import type { Permission, StaffRole } from '@pharmacy/contracts';
import { permissionsOf } from '../../src/permissions';
import { seedContent } from '../support/content';
import { aDocument } from '../support/documents';
import { aRegistration } from '../support/factories';
import { connectLive } from '../support/live-client';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { outboxEmpty } from '../support/mailed-links';
import { anAccount, aStaffMember, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

/** What each screen of the back office loads, with the permission that it takes. Public lists aren't in it. Names stand for IDs. */
const reads: Readonly<Record<string, Permission>> = {
  '/api/admin/registrations': 'registrations:read',
  '/api/admin/registrations/:request/known': 'registrations:read',
  '/api/admin/registrations/:request/handling': 'registrations:read',
  '/api/admin/registrations/:request/registry-check': 'registrations:read',
  '/api/admin/reason-templates': 'registrations:read',
  '/api/admin/registries': 'registries:read',
  '/api/admin/registries/exclusion-alerts': 'accounts:read',
  '/api/contact/submissions': 'messages:read',
  '/api/admin/users': 'accounts:read',
  '/api/admin/users/:pat/export?format=json': 'personal-data:manage',
  '/api/admin/users/:pat/export?format=html': 'personal-data:manage',
  '/api/admin/erasures': 'personal-data:read',
  '/api/admin/retention': 'personal-data:read',
  '/api/admin/staff': 'staff:read',
  '/api/admin/staff/invitations': 'staff:read',
  '/api/announcements': 'announcements:read',
  '/api/documents': 'documents:read',
  '/api/documents?unopened=true': 'documents:inspect',
  '/api/documents/export': 'documents:inspect',
  '/api/documents/:document/accesses': 'documents:inspect',
  '/api/documents/:document/accesses/export': 'documents:inspect',
  '/api/documents/:document/reading': 'documents:inspect',
  '/api/documents/:document/reading/people': 'documents:inspect',
  '/api/documents/:document/reading/export': 'documents:inspect',
  '/api/recalls/:recall': 'documents:inspect',
  '/api/recalls/:recall/people': 'documents:inspect',
  '/api/recalls/:recall/people/export': 'documents:inspect',
  '/api/recalls/:recall/report': 'documents:inspect',
  '/api/content/hero_title/versions': 'content:read',
  '/api/admin/audit': 'audit:read',
  '/api/admin/audit/export': 'audit:read',
  '/api/admin/system': 'operations:watch',
};

/** Lists that could contain staff accounts. Stella is in each. */
const listsOfPeople: readonly string[] = [
  '/api/admin/users',
  '/api/admin/registrations/:request/known',
  '/api/admin/registries/exclusion-alerts',
];

const topics: Readonly<Record<string, Permission>> = {
  registrations: 'registrations:read',
  messages: 'messages:read',
  editors: 'content:read',
};

const combinations: readonly (readonly StaffRole[])[] = [
  ['owner'],
  ['approver'],
  ['editor'],
  ['auditor'],
  ['approver', 'editor'],
  [],
];

const permissionsFor = (staffRoles: readonly StaffRole[]) =>
  permissionsOf({ isAdmin: true, isPrescriber: false, isSalesRep: false, staffRoles });

/** A request, a document that was recalled, and a staff member who is like the applicant and on the exclusion list. */
async function somethingToRead(server: TestApp, owner: string): Promise<Readonly<Record<string, number>>> {
  const applicant = { ...aRegistration(), phone: '601-555-0142' };
  const { body: request } = await server.http.post('/api/register/prescriber').send(applicant).expect(201);
  await aStaffMember(server, 'stella', ['editor']);
  await server.database.query("UPDATE users SET phone = '601-555-0142' WHERE username = 'stella'");
  await server.database.query(
    `INSERT INTO exclusion_alerts (account_id, listed_name, match, exclusion_type, excluded_on)
     SELECT id, upper(username), 'name', '1128a1', '2019-08-20' FROM users WHERE username IN ('pat', 'stella')`,
  );
  const document = await aDocument(server, owner);
  const { body: recall } = await server.http
    .post(`/api/documents/${document.id}/versions/1/recall`)
    .auth(owner, { type: 'bearer' })
    .send({ reason: 'A wrong dose', replacementId: null })
    .expect(201);
  const [pat] = await server.database.query<{ id: number }[]>("SELECT id FROM users WHERE username = 'pat'");
  return { request: request.id, document: document.id, recall: recall.id, pat: pat!.id };
}

const colleagueWith = (roles: readonly StaffRole[]) => `colleague-${roles.join('-') || 'none'}`;
const staff = ['admin', 'stella', 'target', ...combinations.map(colleagueWith)];

describe('staff', () => {
  let server: TestApp;
  let peer: MailPeer;
  let ids: Readonly<Record<string, number>>;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url } });
    const owner = await signInAdministrator(server);
    await seedContent(server);
    await anAccount(server, 'pat', 'prescriber');
    ids = await somethingToRead(server, owner);
    for (const roles of combinations) {
      const username = colleagueWith(roles);
      tokens[username] = await aStaffMember(server, username, roles);
    }
    await aStaffMember(server, 'target', ['editor']);
  });

  describe.each(combinations.map((roles) => ({ roles, name: roles.join(' and ') || 'no role' })))(
    'with $name',
    ({ roles }) => {
      const username = colleagueWith(roles);
      const permissions = permissionsFor(roles);
      let token: string;

      beforeAll(() => (token = tokens[username]!));

      const get = (path: string) =>
        server.http.get(path.replace(/:(\w+)/, (_, name: string) => String(ids[name]))).auth(token, { type: 'bearer' });

      it.each(Object.entries(reads))('gets %s with its count only with %s', async (path, permission) => {
        const { status, headers, text } = await get(path);
        if (permissions.includes(permission)) expect(status).toBe(200);
        else {
          expect(status).toBe(403);
          expect(headers['x-total-count']).toBeUndefined();
          expect(text).toBe(
            JSON.stringify({ statusCode: 403, error: 'Forbidden', message: 'You do not have permission to do this.' }),
          );
        }
      });

      it('sees a member of the staff in no list of people, unless the staff is theirs to see', async () => {
        const people = Object.entries(reads).filter(
          ([path, permission]) => listsOfPeople.includes(path) && permissions.includes(permission),
        );
        for (const [path] of people) {
          const { text } = await get(path).expect(200);
          expect(`${path} ${text.includes('stella')}`).toBe(`${path} ${permissions.includes('staff:read')}`);
        }
      });

      it.each(Object.entries(topics))('gets the live topic %s only with %s', async (topic, permission) => {
        const client = await connectLive(server);
        client.ask(topic, token);
        const { type, data } = await client.frame(1);
        if (permissions.includes(permission)) expect(type).toBe(topic);
        else
          expect({ type, data }).toEqual({
            type: 'error',
            data: { message: 'You do not have permission to do this.' },
          });
        client.leave();
      });

      it('sees accounts of staff, and their number, only among the staff', async () => {
        if (!permissions.includes('accounts:read')) return void (await get('/api/admin/users').expect(403));
        const sees = permissions.includes('staff:read');
        const names = async (query: string) => {
          const { body, headers } = await get(`/api/admin/users${query}`).expect(200);
          const usernames = (body as { username: string }[]).map(({ username }) => username);
          expect(headers['x-total-count']).toBe(String(usernames.length));
          return usernames.sort();
        };
        expect(await names('')).toEqual(sees ? [...staff, 'pat'].sort() : ['pat']);
        expect(await names('?role=admin')).toEqual(sees ? [...staff].sort() : []);
        expect(await names('?q=admin')).toEqual(sees ? [...staff].sort() : []);
      });

      it('deactivates and reactivates accounts of staff only as an owner', async () => {
        const [target] = await server.database.query<{ id: number }[]>(
          "SELECT id FROM users WHERE username = 'target'",
        );
        for (const act of ['deactivate', 'activate']) {
          const { status } = await server.http
            .post(`/api/admin/users/${target!.id}/${act}`)
            .auth(token, { type: 'bearer' });
          if (permissions.includes('staff:manage')) expect(status).toBe(200);
          else expect(status).toBe(permissions.includes('accounts:manage') ? 404 : 403);
        }
      });

      it('can’t tell by assigning companies or groups that an id belongs to the staff', async () => {
        const [stella] = await server.database.query<{ id: number }[]>(
          "SELECT id FROM users WHERE username = 'stella'",
        );
        const assign = async (id: number) => {
          const user = `/api/admin/users/${id}`;
          const bearer = { type: 'bearer' } as const;
          const company = await server.http.patch(user).auth(token, bearer).send({ manufacturerId: null });
          const groups = await server.http.put(`${user}/groups`).auth(token, bearer).send({ groupIds: [] });
          return [company, groups].map(({ body }) => body as object);
        };
        const ofMissing = await assign(2_147_483_647);
        const statusCode = permissions.includes('accounts:manage') ? 404 : 403;
        expect(ofMissing).toMatchObject([{ statusCode }, { statusCode }]);
        expect(await assign(stella!.id)).toEqual(ofMissing);
      });

      it('sees drafts of the website only with content:read', async () => {
        const blocks = (await get('/api/content').expect(200)).body as { key: string }[];
        const publicBlocks = (await server.http.get('/api/content').expect(200)).body as { key: string }[];
        const key = blocks[0]!.key;
        const owner = await signInAdministrator(server);
        const bearer = { type: 'bearer' } as const;
        await server.http
          .put(`/api/content/${key}`)
          .auth(owner, bearer)
          .send({ content: 'A secret draft' })
          .expect(200);
        const { text } = await get(`/api/content/${key}`).expect(200);
        expect(text.includes('A secret draft')).toBe(permissions.includes('content:read'));
        if (!permissions.includes('content:read'))
          expect((await get('/api/content')).body).toHaveLength(publicBlocks.length);
      });

      it('gets emails about messages only if messages are theirs to handle', async () => {
        const earlier = peer.mails.length;
        await server.http
          .post('/api/contact')
          .send({ name: 'Vi', email: 'vi@example.org', message: 'Do you deliver to Vicksburg?' })
          .expect(201);
        await outboxEmpty(server);
        const mails = peer.mails.slice(earlier).filter(({ subject }) => subject === 'A new message from the website');
        const recipients = mails.flatMap(recipientsOf);
        expect(recipients).toContain('admin@example.org');
        expect(recipients.includes(`${username}@example.org`)).toBe(permissions.includes('messages:handle'));
      });
    },
  );
});

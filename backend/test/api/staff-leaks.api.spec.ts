import type { Permission, StaffRole } from '@pharmacy/contracts';
import { permissionsOf } from '../../src/permissions';
import { seedContent } from '../support/content';
import { connectLive } from '../support/live-client';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { outboxEmpty } from '../support/mailed-links';
import { anAccount, aStaffMember, signInAdministrator } from '../support/people';
import { startInProcessApp, type InProcessApp } from '../support/in-process-app';

/** What each screen of the back office loads, with the permission that it takes. Public lists aren't in it. */
const reads: Readonly<Record<string, Permission>> = {
  '/api/admin/registrations': 'registrations:read',
  '/api/contact/submissions': 'messages:read',
  '/api/admin/users': 'accounts:read',
  '/api/admin/erasures': 'personal-data:read',
  '/api/admin/staff': 'staff:read',
  '/api/admin/staff/invitations': 'staff:read',
  '/api/announcements': 'announcements:read',
  '/api/documents': 'documents:read',
  '/api/documents?unopened=true': 'documents:inspect',
  '/api/content/hero_title/versions': 'content:read',
  '/api/admin/audit': 'audit:read',
  '/api/admin/audit/export': 'audit:read',
  '/api/admin/system': 'operations:watch',
};

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

describe.each(combinations.map((roles) => ({ roles, name: roles.join(' and ') || 'no role' })))(
  'staff with $name',
  ({ roles }) => {
    let server: InProcessApp;
    let peer: MailPeer;
    let token: string;
    const permissions = permissionsFor(roles);

    beforeAll(async () => {
      peer = await startMailPeer();
      server = await startInProcessApp({ env: { SMTP_URL: peer.url } });
      await signInAdministrator(server);
      await seedContent(server);
      await anAccount(server, 'pat', 'prescriber');
      token = await aStaffMember(server, 'colleague', roles);
    });
    afterAll(async () => {
      await server.close();
      await peer.close();
    });

    const get = (path: string) => server.http.get(path).auth(token, { type: 'bearer' });

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

    it.each(Object.entries(topics))('gets the live topic %s only with %s', async (topic, permission) => {
      const client = await connectLive(server);
      client.ask(topic, token);
      const { type, data } = await client.frame(1);
      if (permissions.includes(permission)) expect(type).toBe(topic);
      else
        expect({ type, data }).toEqual({ type: 'error', data: { message: 'You do not have permission to do this.' } });
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
      expect(await names('')).toEqual(sees ? ['admin', 'colleague', 'pat'] : ['pat']);
      expect(await names('?role=admin')).toEqual(sees ? ['admin', 'colleague'] : []);
      expect(await names('?q=admin')).toEqual(sees ? ['admin', 'colleague'] : []);
    });

    it('deactivates and reactivates accounts of staff only as an owner', async () => {
      await aStaffMember(server, 'target', ['editor']);
      const [target] = await server.database.query<{ id: number }[]>("SELECT id FROM users WHERE username = 'target'");
      for (const act of ['deactivate', 'activate']) {
        const { status } = await server.http
          .post(`/api/admin/users/${target!.id}/${act}`)
          .auth(token, { type: 'bearer' });
        if (permissions.includes('staff:manage')) expect(status).toBe(200);
        else expect(status).toBe(permissions.includes('accounts:manage') ? 404 : 403);
      }
    });

    it('sees drafts of the website only with content:read', async () => {
      const blocks = (await get('/api/content').expect(200)).body as { key: string }[];
      const publicBlocks = (await server.http.get('/api/content').expect(200)).body as { key: string }[];
      const key = blocks[0]!.key;
      const owner = await signInAdministrator(server);
      const bearer = { type: 'bearer' } as const;
      await server.http.put(`/api/content/${key}`).auth(owner, bearer).send({ content: 'A secret draft' }).expect(200);
      const { text } = await get(`/api/content/${key}`).expect(200);
      expect(text.includes('A secret draft')).toBe(permissions.includes('content:read'));
      if (!permissions.includes('content:read'))
        expect((await get('/api/content')).body).toHaveLength(publicBlocks.length);
    });

    it('gets emails about messages only if messages are theirs to handle', async () => {
      await server.http
        .post('/api/contact')
        .send({ name: 'Vi', email: 'vi@example.org', message: 'Do you deliver to Vicksburg?' })
        .expect(201);
      await outboxEmpty(server);
      const mails = peer.mails.filter(({ subject }) => subject === 'A new message from the website');
      const recipients = mails.flatMap(recipientsOf);
      expect(recipients).toContain('admin@example.org');
      expect(recipients.includes('colleague@example.org')).toBe(permissions.includes('messages:handle'));
    });
  },
);

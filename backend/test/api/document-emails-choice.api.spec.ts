import { DocumentEmailsChoice } from '../../src/modules/documents/application/digest/digest-emails';
import { documentEmails, SITE } from '../support/document-emails';
import { eventually } from '../support/eventually';
import type { MailPeer } from '../support/mail-peer';
import { aStaffMember, signIn } from '../support/people';
import type { TestApp } from '../support/test-app';

const bearer = { type: 'bearer' } as const;

describe('emails about new documents', () => {
  const emails = documentEmails();
  const { aReader, publish, lastToldDaysAgo, prepare, waiting, deliver, send, choose, chosenBy } = emails;
  let peer: MailPeer;
  let server: TestApp;
  let admin: string;
  beforeAll(() => void ({ peer, server, admin } = emails));

  const queued = async () => (await waiting()).length;

  it('are daily until a reader chooses something else, and nobody but readers chooses', async () => {
    const reader = await aReader();
    expect(await chosenBy(reader)).toBe('daily');
    expect((await choose(reader.token, 'weekly').expect(200)).body).toEqual({ frequency: 'weekly' });
    expect(await chosenBy(reader)).toBe('weekly');
    const { body } = await choose(reader.token, 'hourly').expect(400);
    expect(body.details).toEqual([{ field: 'frequency', message: 'Choose at-once, daily, weekly, or never' }]);
    expect(await chosenBy(reader)).toBe('weekly');
    await choose(await aStaffMember(server, 'an-editor', ['editor']), 'daily').expect(403);
  });

  it('end at once while the mail server does not answer', async () => {
    const reader = await aReader();
    await publish({ title: 'News' });
    await lastToldDaysAgo(2);
    await prepare();
    peer.hold(true);
    const sending = deliver();
    await eventually(() => peer.attempts(reader.email) > 0);
    await choose(reader.token, 'weekly').expect(200);
    const token = server.app.get(DocumentEmailsChoice).tokenFor(reader.id);
    await server.http.post(`/api/document-emails/unsubscribe?token=${token}`).expect(204);
    peer.release();
    await sending;
    expect(await chosenBy(reader)).toBe('never');
    await choose(reader.token, 'daily').expect(200);
    expect(await send(reader)).toEqual([]);
  });

  it('go to no deactivated account, and to nobody who wants none', async () => {
    const [gone, silent] = [await aReader(), await aReader()];
    await publish({ title: 'News' });
    await lastToldDaysAgo(2);
    await prepare();
    expect(await queued()).toBe(2);
    await choose(silent.token, 'never').expect(200);
    await server.http.post(`/api/admin/users/${gone.id}/deactivate`).auth(admin, bearer).send({}).expect(200);
    expect(await send(gone)).toEqual([]);
    expect(await send(silent)).toEqual([]);
    await lastToldDaysAgo(2);
    await prepare();
    expect(await queued()).toBe(0);
    await choose(silent.token, 'daily').expect(200);
    expect(await send(silent)).toEqual([]);
  });

  it('end with one click: in the mail program, or on the page, as often as wanted', async () => {
    const reader = await aReader();
    await publish({ title: 'News' });
    await lastToldDaysAgo(2);
    const [mail] = await send(reader);
    const { unsubscribe } = mail!.headers.get('list') as unknown as { unsubscribe: { url: string } };
    const raw = mail?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line;
    expect(raw).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(unsubscribe.url).toMatch(new RegExp(`^${SITE}/api/document-emails/unsubscribe\\?token=[\\w.-]+$`));
    const path = unsubscribe.url.slice(SITE.length);
    const token = path.split('token=')[1]!;
    expect(mail?.text?.replaceAll('\n', '')).toContain(`${SITE}/unsubscribe#${token}`);

    const page = await server.http.get(path).expect(302);
    expect(page.headers['location']).toBe(`/unsubscribe#${token}`);
    expect(await chosenBy(reader)).toBe('daily');

    await publish({ title: 'More news' });
    await lastToldDaysAgo(2);
    await prepare();
    await server.http.post(path).type('form').send('List-Unsubscribe=One-Click').expect(204);
    expect(await chosenBy(reader)).toBe('never');
    expect(await send(reader)).toEqual([]);
    await server.http.post(path).expect(204);

    await choose(reader.token, 'weekly').expect(200);
    await server.http.post(path).type('json').send({}).expect(204);
    expect(await chosenBy(reader)).toBe('never');
    for (const wrong of ['no-token', reader.token, `${token}x`]) {
      const { body } = await server.http.post(`/api/document-emails/unsubscribe?token=${wrong}`).expect(400);
      expect(body.message).toMatch(/Sign in, and choose/);
    }
    await server.http.post('/api/document-emails/unsubscribe').expect(400);
  });

  it('stay ended for someone who unsubscribed while access had ended, and gets it back', async () => {
    const reader = await aReader();
    const setActive = (action: 'activate' | 'deactivate') =>
      server.http.post(`/api/admin/users/${reader.id}/${action}`).auth(admin, bearer).send({}).expect(200);
    await setActive('deactivate');
    const token = server.app.get(DocumentEmailsChoice).tokenFor(reader.id);
    await server.http.post(`/api/document-emails/unsubscribe?token=${token}`).expect(204);
    await setActive('activate');
    expect(await chosenBy({ ...reader, token: await signIn(server, reader.username) })).toBe('never');
  });
});

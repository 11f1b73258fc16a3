import { eventually } from '../support/eventually';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const letter = {
  name: 'Quiet Person',
  email: 'quiet.person@example.org',
  phone: '(601) 555-0199',
  subject: 'A private matter',
  message: 'Something for nobody else to read',
};

describe('the email to the staff', () => {
  let server: TestApp;
  let peer: MailPeer;
  let admin: string;

  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url, PUBLIC_URL: 'https://pharmacy.example.org' } });
    admin = await signInAdministrator(server);
    const second = { username: 'second', email: 'second@example.org', password: 'correct horse battery' };
    await server.createAdministrator(second);
  });

  const send = async () => {
    const { body } = await server.http.post('/api/contact').send(letter).expect(201);
    return (body as { id: number }).id;
  };
  const mailsTo = (address: string) => peer.mails.filter((mail) => recipientsOf(mail).includes(address));
  const isDone = () =>
    eventually(async () => (await server.database.query('SELECT 1 FROM outbox WHERE failed_at IS NULL')).length === 0);

  it('goes to each administrator, with the time and link of the message but none of its content', async () => {
    await send();
    for (const address of ['admin@example.org', 'second@example.org']) {
      const mail = await peer.mailTo(address);
      expect(recipientsOf(mail)).toEqual([address]);
      expect(mail.subject).toBe('A new message from the website');
      expect(mail.text).toContain('https://pharmacy.example.org/admin/contact');
      expect(mail.text?.replace(/\s+/g, ' ')).toMatch(/ on \w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M C[SD]T\./);
      const everything = JSON.stringify([mail.headerLines, mail.text, mail.html]);
      for (const secret of ['Quiet', 'quiet.person', '555-0199', 'private matter', 'nobody else'])
        expect(everything).not.toContain(secret);
    }
    await isDone();
    expect(peer.mails).toHaveLength(2);
  });

  it('is retried for a mailbox that fails temporarily, and for no other', async () => {
    peer.reject(451, 'second@example.org');
    const attempts = peer.attempts();
    await send();
    await eventually(() => mailsTo('admin@example.org').length === 2 && peer.attempts() >= attempts + 3);
    expect(mailsTo('second@example.org')).toHaveLength(1);
    peer.reject(undefined);
    await eventually(() => mailsTo('second@example.org').length === 2);
    await isDone();
    expect(peer.mails).toHaveLength(4);
  });

  it('is queued once, even when queuing is repeated', async () => {
    const id = await send();
    await isDone();
    const count = peer.mails.length;
    await server.database.query(
      `INSERT INTO outbox (subscriber, event, subject_id) VALUES ('contact.notify-staff', 'contact.received', $1)`,
      [id],
    );
    await isDone();
    expect(peer.mails).toHaveLength(count);
  });

  it('is not sent for a deleted message', async () => {
    peer.reject(451);
    const attempts = peer.attempts();
    const id = await send();
    await eventually(() => peer.attempts() >= attempts + 2);
    await server.http.delete(`/api/contact/submissions/${id}`).auth(admin, { type: 'bearer' }).expect(204);
    const count = peer.mails.length;
    peer.reject(undefined);
    await isDone();
    expect(peer.mails).toHaveLength(count);
  });

  it('is not sent for a message from a bot', async () => {
    const count = peer.mails.length;
    await server.http
      .post('/api/contact')
      .send({ ...letter, website: 'x' })
      .expect(201);
    await isDone();
    expect(peer.mails).toHaveLength(count);
  });
});

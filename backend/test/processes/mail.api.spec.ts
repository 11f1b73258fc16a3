import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { simpleParser } from 'mailparser';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { type Mail, MailDeclaration, MailSender } from '../../src/platform/mail';
import { OUTBOX_QUEUE } from '../../src/platform/queue';
import { eventually } from '../support/eventually';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { testEvent, type TestPlatform, startPlatform } from '../support/test-platform';
import { queueBackends, type RunningBackend } from '../support/queue-backends';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const template = path.join(process.env['TEST_DATA_DIR'] ?? '', 'greeting.hbs');

class PersonArrived extends testEvent('person.arrived') {}

@MailDeclaration()
class Greeting implements Mail<{ name: string; reason: string }> {
  readonly name = 'greeting';
  readonly on = PersonArrived;
  readonly template = template;
  readonly sample = { name: 'Ana', reason: 'None' };
  subject = ({ name }: { name: string }) => `Welcome, ${name}`;
  // No one is left to be greeted below zero.
  compose = async (id: number) =>
    id < 0 ? null : { to: `person${id}@example.org`, model: { name: `Zoë <b>${id}</b>`, reason: 'first\nsecond' } };
}

const body =
  '<h1>Hello {{name}}</h1>{{> note text=reason}}<p>Come in.</p>{{> button href=(lookup this "publicUrl") label="Open"}}';

describe('email', () => {
  let database: TestDatabase;
  let platform: TestPlatform;
  const start = async (env: NodeJS.ProcessEnv = {}) => {
    platform = await startPlatform({ database, env, providers: [Greeting] });
  };
  const waiting = () => platform.context.get(DataSource).query<unknown[]>('SELECT * FROM outbox');

  beforeAll(() => writeFileSync(template, body));
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await platform.close();
    await database.drop();
  });

  describe('without a mail server', () => {
    it('writes each email as a file with HTML and the same content as plain text', async () => {
      await start();
      await platform.publish(new PersonArrived(5));
      const folder = path.join(platform.config.dataDir, 'mail');
      const file = await eventually(
        () => existsSync(folder) && readdirSync(folder).find((name) => name.endsWith('.eml')),
      );
      const mail = await simpleParser(readFileSync(path.join(folder, file)));
      expect(recipientsOf(mail)).toEqual(['person5@example.org']);
      expect(mail.from?.text).toContain('Magnolia Specialty Pharmacy');
      expect(mail.subject).toBe('Welcome, Zoë <b>5</b>');
      expect(mail.html).toContain('Hello Zoë &lt;b&gt;5&lt;/b&gt;');
      expect(mail.html).toContain('<html lang="en">');
      expect(mail.text).toContain('Hello Zoë <b>5</b>');
      expect(mail.text).toContain('> first\n> second');
      expect(mail.text).toContain('Open <http://127.0.0.1:3000>');
      expect(mail.messageId).toBe(`<${file.split('.')[1]}@example.org>`);
      await expect(platform.context.get(MailSender).check()).resolves.toBeUndefined();
    });

    it('sends nothing when there is nothing left to send', async () => {
      await start();
      await platform.publish(new PersonArrived(-1));
      await eventually(async () => (await waiting()).length === 0);
      expect(existsSync(path.join(platform.config.dataDir, 'mail'))).toBe(false);
    });
  });

  describe.each(queueBackends)('by SMTP, with the queue on $name', (kind) => {
    let peer: MailPeer;
    let backend: RunningBackend;
    const startSending = (env: NodeJS.ProcessEnv = {}) => start({ SMTP_URL: peer.url, ...env, ...backend.env });
    beforeEach(async () => {
      [peer, backend] = await Promise.all([startMailPeer(), kind.start()]);
    });
    afterEach(async () => {
      await platform.close();
      await Promise.all([peer.close(), backend.close()]);
    });

    it('delivers an email', async () => {
      await startSending({ MAIL_FROM: 'Desk <desk@example.org>' });
      await platform.publish(new PersonArrived(8));
      const mail = await peer.mailTo('person8@example.org');
      expect(mail.from?.text).toBe('"Desk" <desk@example.org>');
      expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
      expect(mail.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      await expect(platform.context.get(MailSender).check()).resolves.toBeUndefined();
    });

    it('treats 550 as final, once, and shows it without the address', async () => {
      peer.reject(550);
      await startSending();
      await platform.publish(new PersonArrived(8));
      const queue = platform.context.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
      const failed = await eventually(async () => (await queue.getFailed())[0]);
      expect(failed.failedReason).toContain('550');
      expect(JSON.stringify(failed)).not.toContain('person8');
      expect(peer.attempts()).toBe(1);
      expect(await waiting()).toEqual([expect.objectContaining({ failed_at: expect.any(Date) })]);
    });

    it('retries after 451 until the email is accepted', async () => {
      peer.reject(451);
      await startSending();
      await platform.publish(new PersonArrived(8));
      await eventually(() => peer.attempts() >= 2);
      expect(peer.mails).toHaveLength(0);
      peer.reject(undefined);
      await peer.mailTo('person8@example.org');
      await eventually(async () => (await waiting()).length === 0);
      expect(peer.mails).toHaveLength(1);
    });

    it('doesn’t soon repeat an email that the server may have accepted, and keeps it pending', async () => {
      peer.hangUpAfterData();
      await startSending();
      await platform.publish(new PersonArrived(8));
      const queue = platform.context.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
      const delayed = await eventually(async () => (await queue.getDelayed())[0]);
      expect(delayed.delay).toBeGreaterThanOrEqual(10 * 60_000);
      expect(peer.mails).toHaveLength(1);
      expect(await waiting()).toEqual([expect.objectContaining({ failed_at: null })]);
    });

    it('keeps the email while the server is unavailable', async () => {
      const { url } = peer;
      await peer.close();
      await startSending({ SMTP_URL: url });
      await expect(platform.context.get(MailSender).check()).rejects.toThrow('does not respond');
      await platform.publish(new PersonArrived(9));
      peer = await startMailPeer(Number(new URL(url).port));
      await peer.mailTo('person9@example.org');
    });
  });
});

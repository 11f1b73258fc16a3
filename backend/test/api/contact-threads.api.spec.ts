import {
  contactThreadMessages as messages,
  type ContactSubmissionView,
  type ContactThreadView,
  type StaffName,
} from '@pharmacy/contracts';
import { contentClient, seedContent } from '../support/content';
import { eventually } from '../support/eventually';
import { connectLive } from '../support/live-client';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { aStaffMember, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const CARE = 'care@example.org';

describe('answers to messages', () => {
  let server: TestApp;
  let peer: MailPeer;
  let owner: string;
  let approver: string;
  let auditor: string;

  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url, MAIL_FROM: 'Pharmacy <no-reply@example.org>' } });
    owner = await signInAdministrator(server);
    approver = await aStaffMember(server, 'april', ['approver']);
    await server.database.query(`UPDATE users SET first_name = 'April', last_name = 'Jones' WHERE username = 'april'`);
    auditor = await aStaffMember(server, 'audrey', ['auditor']);
    await aStaffMember(server, 'eddie', ['editor']);
  });

  type Method = 'get' | 'post' | 'put' | 'delete';
  const call = (method: Method, path: string, token = owner) =>
    server.http[method](`/api/contact/submissions${path}`).auth(token, { type: 'bearer' });
  const arrived = async (email: string, extra: object = {}): Promise<number> => {
    const letter = { name: 'Pat Doe', email, message: 'Are you open <b>today</b>?\nAnd tomorrow?', ...extra };
    return ((await server.http.post('/api/contact').send(letter).expect(201)).body as { id: number }).id;
  };
  const answer = (id: number, text: string, lastAnswerId: number | null = null, token = owner) =>
    call('post', `/${id}/answers`, token).send({ text, lastAnswerId });
  const thread = async (id: number) => (await call('get', `/${id}`).expect(200)).body as ContactThreadView;
  const idOf = async (username: string) =>
    (await server.database.query<{ id: number }[]>('SELECT id FROM users WHERE username = $1', [username]))[0]!.id;
  const idsIn = async (query: string, token = owner) => {
    const { body, headers } = await call('get', query, token).expect(200);
    const ids = (body as ContactSubmissionView[]).map(({ id }) => id);
    expect(headers['x-total-count']).toBe(String(ids.length));
    return ids;
  };
  const isSent = (id: number) =>
    eventually(async () => (await thread(id)).entries.every(({ mailStatus }) => mailStatus === 'sent'));

  it('go out as they were typed, above the message, and replies reach the pharmacy', async () => {
    const id = await arrived('pat@example.org', { subject: 'Hours\r\nBcc: eve@example.org' });
    const { body } = await answer(id, ' Yes, until <i>six</i>.\n\nApril ', null, approver).expect(201);
    expect(body).toEqual({
      message: expect.objectContaining({ id, read: true, answeredAt: expect.any(String), assignee: null }),
      entries: [
        {
          id: expect.any(Number),
          kind: 'answer',
          text: 'Yes, until <i>six</i>.\n\nApril',
          author: { id: await idOf('april'), name: 'April Jones' },
          createdAt: expect.any(String),
          mailStatus: 'queued',
        },
      ],
    });
    const mail = await peer.mailTo('pat@example.org');
    expect(recipientsOf(mail)).toEqual(['pat@example.org']);
    expect(mail.subject).toBe('Re: Hours Bcc: eve@example.org');
    expect(mail.replyTo?.text).toBe(CARE);
    expect(mail.headers.has('auto-submitted')).toBe(false);
    expect(mail.inReplyTo).toBeUndefined();
    expect(mail.text).toMatch(
      /^Yes, until <i>six<\/i>\.\n\nApril\n\nOn \w+day, .+, you wrote:\n\n> Are you open <b>today<\/b>\?\n> And tomorrow\?/,
    );
    expect(mail.html).toContain('until &lt;i&gt;six&lt;/i&gt;');
    await isSent(id);
  });

  it('refer to the earlier answers, and have the address, name, and phone that are published on the website', async () => {
    const content = contentClient(server, owner);
    await seedContent(server);
    await content.saveAndPublish('pharmacy_email', 'desk@example.org');
    await content.saveAndPublish('pharmacy_name', 'Oak & Pine');
    await content.saveAndPublish('pharmacy_phone', '(601) 555-0199');
    const id = await arrived('ada@example.org');
    const first = (await answer(id, 'First').expect(201)).body as ContactThreadView;
    await isSent(id);
    await answer(id, 'Second', first.entries[0]!.id).expect(201);
    await isSent(id);
    const [one, two] = peer.mails.filter((mail) => recipientsOf(mail).includes('ada@example.org'));
    expect(one!.subject).toBe('Re: Your message');
    expect(two!.inReplyTo).toBe(one!.messageId);
    expect(two!.references).toBe(one!.messageId);
    expect(two!.replyTo?.text).toBe('desk@example.org');
    expect(two!.text).toContain('Oak & Pine\nQuestions? Call (601) 555-0199 or email desk@example.org.');
    expect(two!.html).toContain('Oak &amp; Pine');
    expect(two!.html).toContain('href="tel:+16015550199"');
  });

  it('are rejected when somebody else answered since, and stored once under one Idempotency-Key', async () => {
    const id = await arrived('two@example.org');
    const repeated = () => answer(id, 'One of us').set('Idempotency-Key', `answer-${id}`).expect(201);
    const [first, second] = [await repeated(), await repeated()];
    expect(second.body).toEqual(first.body);
    const { body } = await answer(id, 'Me too', null, approver).expect(409);
    expect(body.message).toBe(messages.answeredMeanwhile);
    const results = await Promise.all([1, 2].map(() => answer(id, 'Again', first.body.entries[0].id)));
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await thread(id)).entries.map(({ text }) => text)).toEqual(['One of us', 'Again']);
  });

  it('show that their email bounced, and can then be sent again', async () => {
    peer.reject(451, 'gone@example.org');
    const id = await arrived('gone@example.org');
    const { body } = await answer(id, 'Hello').expect(201);
    const path = `/${id}/answers/${body.entries[0].id}/resend`;
    await call('post', path).expect(409);
    peer.reject(550, 'gone@example.org');
    await eventually(async () => (await thread(id)).entries[0]!.mailStatus === 'failed');
    peer.reject(undefined);
    expect((await call('post', path).expect(202)).body.entries[0].mailStatus).toBe('queued');
    await peer.mailTo('gone@example.org');
    await isSent(id);
    expect((await call('post', path).expect(409)).body.message).toBe(messages.notBounced);
    await call('post', `/${id}/answers/999999/resend`).expect(404);
  });

  it('disappear with their message, and one that is still waiting is not sent', async () => {
    peer.reject(451, 'late@example.org');
    const [sent, waiting] = [await arrived('early@example.org'), await arrived('late@example.org')];
    await answer(sent, 'Hello').expect(201);
    await answer(waiting, 'Hello').expect(201);
    await isSent(sent);
    await eventually(() => peer.attempts('late@example.org') > 0);
    const recorded = () => server.database.query(`SELECT FROM sent_mails WHERE mail = 'contact-answer'`);
    const before = (await recorded()).length;
    for (const id of [sent, waiting]) await call('delete', `/${id}`).expect(204);
    expect(await recorded()).toHaveLength(before - 1);
    peer.reject(undefined);
    await eventually(async () => (await server.database.query('SELECT FROM outbox')).length === 0);
    expect(peer.mails.flatMap(recipientsOf)).not.toContain('late@example.org');
    await call('get', `/${sent}`).expect(404);
    await answer(sent, 'Hello').expect(404);
  });

  it.each([
    [{ text: ' ', lastAnswerId: null }, 'text', messages.answerRequired],
    [{ text: 'x'.repeat(5_001), lastAnswerId: null }, 'text', 'Answer may have at most 5,000 characters'],
    [{ text: 'Hello' }, 'lastAnswerId', messages.lastAnswerInvalid],
  ])('are checked', async (body, field, message) => {
    const response = await call('post', `/${await arrived('bad@example.org')}/answers`)
      .send(body)
      .expect(400);
    expect(response.body.details).toEqual([{ field, message }]);
  });

  it('can be given by phone: staff marks the message, and the list filters by it', async () => {
    await server.database.query('DELETE FROM contact_submissions');
    const [first, second] = [await arrived('a@example.org'), await arrived('b@example.org')];
    const mark = (answered: unknown) => call('put', `/${first}/answered`).send({ answered });
    const { body } = await mark(true).expect(200);
    expect((await mark(true).expect(200)).body).toEqual(body);
    expect(body).toMatchObject({ id: first, read: false, answeredAt: expect.any(String) });
    expect(await idsIn('?answered=true')).toEqual([first]);
    expect(await idsIn('?answered=false')).toEqual([second]);
    expect(await idsIn('?unread=true&answered=true')).toEqual([first]);
    expect((await mark(false).expect(200)).body.answeredAt).toBeNull();
    expect(await idsIn('?answered=true')).toEqual([]);
    expect((await mark('yes').expect(400)).body.details).toEqual([
      { field: 'answered', message: messages.answeredInvalid },
    ]);
    await call('get', '?answered=maybe').expect(400);
  });

  it('are the task of the person that the message is assigned to', async () => {
    const [mine, other] = [await arrived('a@example.org'), await arrived('b@example.org')];
    const april = { id: await idOf('april'), name: 'April Jones' };
    const assign = (id: number, assigneeId: unknown) => call('put', `/${id}/assignee`).send({ assigneeId });
    const { body: staff } = await call('get', '/assignees').expect(200);
    expect((staff as StaffName[]).map(({ name }) => name)).toEqual(['April Jones', 'Site Administrator']);
    expect((await assign(mine, april.id).expect(200)).body.assignee).toEqual(april);
    expect(await idsIn('?assignee=me', approver)).toEqual([mine]);
    expect(await idsIn('?assignee=me')).toEqual([]);
    expect((await assign(mine, null).expect(200)).body.assignee).toBeNull();
    for (const unknown of [await idOf('audrey'), await idOf('eddie'), 999_999])
      expect((await assign(other, unknown).expect(400)).body.details).toEqual([
        { field: 'assigneeId', message: messages.assigneeUnknown },
      ]);
    await assign(other, undefined).expect(400);
    await call('get', '?assignee=april').expect(400);
  });

  it('stand beside notes, which no email contains', async () => {
    const id = await arrived('noted@example.org');
    const note = (text: string, token = approver) => call('post', `/${id}/notes`, token).send({ text });
    await note('Called: no answer.').expect(201);
    await note('No.', auditor).expect(403);
    expect((await note(' ').expect(400)).body.details).toEqual([{ field: 'text', message: messages.noteRequired }]);
    const { body } = await answer(id, 'Hello').expect(201);
    expect((body as ContactThreadView).entries.map(({ kind, mailStatus }) => [kind, mailStatus])).toEqual([
      ['note', null],
      ['answer', 'queued'],
    ]);
    expect(JSON.stringify((await peer.mailTo('noted@example.org')).text)).not.toContain('Called');
    expect((await call('get', `/${id}`, auditor).expect(200)).body.entries).toHaveLength(2);
  });

  it('are in the audit trail without their text, and reach open screens at once', async () => {
    const id = await arrived('trail@example.org');
    const client = await connectLive(server);
    client.ask('messages', owner);
    await eventually(() => client.frames.some(({ type }) => type === 'messages'));
    const before = client.frames.length;
    await call('put', `/${id}/assignee`).send({ assigneeId: await idOf('april') });
    await call('post', `/${id}/notes`).send({ text: 'Top secret note' });
    await answer(id, 'Top secret answer').expect(201);
    // one frame for each change, and one when the email was sent
    await eventually(() => client.frames.length >= before + 4);
    client.leave();
    const { body } = await server.http.get(`/api/admin/audit?subject=message:${id}`).auth(owner, { type: 'bearer' });
    expect((body as { action: string }[]).map(({ action }) => action)).toEqual([
      'contact.answered',
      'contact.noted',
      'contact.assigned',
      'contact.received',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/secret/i);
  });
});

import { randomUUID } from 'node:crypto';
import type { AuditEntryView, DocumentEndingView, DocumentView, NewDocument } from '@pharmacy/contracts';
import { ResponseCache } from '../../src/platform/http';
import { Schedules } from '../../src/platform/queue';
import { Clock } from '../../src/platform/time';
import { aDocument, anUpload } from '../support/documents';
import { eventually } from '../support/eventually';
import { type TestApp, startTestApp } from '../support/test-app';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { aManufacturer } from '../support/manufacturers';
import { anAccount, aStaffMember, signIn } from '../support/people';

const bearer = { type: 'bearer' } as const;
const card = {
  code: 'MSP-2026-014',
  product: 'Levothyroxine',
  kind: 'dosing-guide',
  approvedBy: 'Nora Gray',
  approvedOn: '2026-03-01',
  reviewOn: '2027-03-01',
  labelingUrl: 'https://labeling.example.org/14',
} as const;

describe('the material card of a document', () => {
  let peer: MailPeer;
  let server: TestApp;
  let replica: TestApp;
  const tokens: Record<string, string> = {};
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    peer = await startMailPeer();
    const env = {
      SMTP_URL: peer.url,
      PUBLIC_URL: 'https://pharmacy.example.org',
      DOCUMENT_CODE_PATTERN: 'MSP-[0-9]{4}-[0-9]{3}',
      DOCUMENT_CODE_EXAMPLE: 'MSP-2026-001',
      // Reminders set the clock years ahead, and accounts would be asked for a confirmation then.
      ACCOUNT_CONFIRMATION_MONTHS: '0',
    };
    server = await startTestApp({ env });
    replica = await startTestApp({ env, database: server.database, dataDir: server.config.dataDir });
    await anAccount(server, 'petra', 'prescriber');
    tokens.petra = await signIn(server, 'petra');
    // The schedule of emails about new documents uses the same clock as the reminders.
    await server.http.put('/api/document-emails').auth(tokens.petra, bearer).send({ frequency: 'never' }).expect(200);
    await server.database.query('UPDATE users SET deactivated_at = now() WHERE username = $1', [
      server.config.adminUsername,
    ]);
    // Ona owns the pharmacy, Eddy edits, and Audrey reads everything and changes nothing.
    tokens.ona = await aStaffMember(server, 'ona', ['owner']);
    tokens.eddy = await aStaffMember(server, 'eddy', ['editor']);
    tokens.audrey = await aStaffMember(server, 'audrey', ['auditor']);
    for (const { id, username } of await server.database.query<{ id: number; username: string }[]>(
      'SELECT id, username FROM users',
    ))
      ids[username] = id;
  }, 120_000);
  beforeEach(async () => {
    await server.database.query('DELETE FROM documents');
    server.app.get(ResponseCache).invalidate();
  });

  const get = (name: string, path: string) => server.http.get(path).auth(tokens[name]!, bearer);
  const put = (name: string, id: number, body: object) =>
    server.http.put(`/api/documents/${id}`).auth(tokens[name]!, bearer).send(body);
  const add = (details: Partial<NewDocument> = {}, by = 'eddy') => aDocument(server, tokens[by]!, details);
  const list = async (name: string, query = '') =>
    (await get(name, `/api/documents${query}`).expect(200)).body as DocumentView[];
  const rejection = async (details: object) => {
    const upload = await anUpload(server, tokens.eddy!);
    const { body } = await server.http
      .post('/api/documents')
      .auth(tokens.eddy!, bearer)
      .set('Idempotency-Key', randomUUID())
      .send({ title: 'Rejected', ...upload, ...details })
      .expect(400);
    return body.details as readonly object[];
  };

  it('is kept as given, and belongs to the person who added the document', async () => {
    expect(await add(card)).toMatchObject({ ...card, ownerId: ids.eddy });
    const { id } = await add({ title: 'Owned', ownerId: ids.ona });
    expect((await list('ona')).find((each) => each.id === id)).toMatchObject({ ownerId: ids.ona, code: null });
    expect((await put('eddy', id, { title: 'Open', ownerId: null }).expect(200)).body.ownerId).toBeNull();
  });

  it('shows readers how it is filed and approved, but not who answers for it', async () => {
    const { id } = await add(card);
    await server.http.put(`/api/documents/${id}/favorite`).auth(tokens.petra!, bearer).expect(204);
    const forReaders = [expect.objectContaining({ ...card, approvedBy: null, reviewOn: null, ownerId: null })];
    expect(await list('petra')).toEqual(forReaders);
    expect((await get('petra', '/api/documents/favorites').expect(200)).body).toEqual(forReaders);
  });

  it('leaves in the audit trail which of its fields changed', async () => {
    const { id, title } = await add(card);
    await put('eddy', id, { title, code: 'MSP-2026-015', reviewOn: null, product: card.product }).expect(200);
    await put('eddy', id, { title }).expect(200);
    const { body } = await get('ona', '/api/admin/audit?action=document.updated&limit=2').expect(200);
    expect((body as AuditEntryView[]).map(({ subject }) => subject?.label)).toEqual([
      'A guide',
      'A guide (code, review by)',
    ]);
  });

  it('takes codes of the form of the setting, each once, and says what one looks like', async () => {
    expect(await rejection({ code: 'GUIDE-1' })).toEqual([
      { field: 'code', message: 'Use a code such as MSP-2026-001' },
    ]);
    const { id } = await add({ code: 'MSP-2026-014' });
    const other = await add();
    const { body } = await put('eddy', other.id, { title: 'Other', code: 'MSP-2026-014' }).expect(409);
    expect(body.message).toBe('Another document has this code. Give each document its own.');
    await expect(add({ code: 'MSP-2026-014' })).rejects.toThrow('409');
    await put('eddy', other.id, { title: 'Other', code: 'msp-2026-014' }).expect(400);

    await server.database.query(`UPDATE documents SET code = 'Old 7' WHERE id = $1`, [id]);
    await put('eddy', id, { title: 'Renamed', code: 'Old 7' }).expect(200);
    // The database compares codes without their case, whatever the setting accepts.
    await expect(
      server.database.query(`UPDATE documents SET code = 'OLD 7' WHERE id = $1`, [other.id]),
    ).rejects.toMatchObject({ constraint: 'documents_code' });
  });

  it('can be owned only by active staff who manage documents', async () => {
    await server.database.query(`UPDATE users SET first_name = username, last_name = '' WHERE is_admin`);
    const { body } = await get('audrey', '/api/documents/owners').expect(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([ids.eddy, ids.ona]);
    for (const name of ['petra', 'audrey', server.config.adminUsername!])
      expect(await rejection({ ownerId: ids[name] })).toEqual([
        { field: 'ownerId', message: 'This person can’t manage documents. Choose another owner.' },
      ]);
  });

  it('is beside a file whose form lists are filtered by, with an exact count for everybody', async () => {
    await add({ title: 'A guide' });
    await aDocument(server, tokens.eddy!, {
      title: 'Notes',
      bytes: Buffer.from('Take it in the morning.'),
      name: 'notes.txt',
    });
    await aDocument(server, tokens.eddy!, {
      title: 'A draft',
      bytes: Buffer.from('a,b'),
      name: 'list.csv',
      isPublished: false,
    });
    const titles = async (name: string, query: string) => (await list(name, query)).map(({ title }) => title);
    expect(await titles('petra', '?form=text')).toEqual(['Notes']);
    expect(await titles('eddy', '?form=text')).toEqual(['A draft', 'Notes']);
    expect(await titles('petra', '?form=pdf')).toEqual(['A guide']);
    for (const [name, count] of [
      ['petra', '1'],
      ['eddy', '2'],
    ] as const)
      expect((await get(name, '/api/documents?form=text&limit=1').expect(200)).headers['x-total-count']).toBe(count);
    await get('petra', '/api/documents?form=movie').expect(400);
  });

  it('is found by code and product, and filtered by kind', async () => {
    await add({ ...card, title: 'Found' });
    await add({ title: 'Not found', kind: 'training' });
    const titles = async (name: string, query: string) => (await list(name, query)).map(({ title }) => title);
    for (const name of ['eddy', 'petra'])
      for (const query of ['?q=2026-014', '?q=levothyr', '?kind=dosing-guide'])
        expect([name, query, await titles(name, query)]).toEqual([name, query, ['Found']]);
    expect((await get('eddy', '/api/documents?kind=training').expect(200)).headers['x-total-count']).toBe('1');
    await get('eddy', '/api/documents?kind=brochure').expect(400);
  });

  it('is exported for every document, as a file that is safe to open, with an entry in the audit trail', async () => {
    const { id: manufacturerId } = await aManufacturer(server, tokens.ona!, { name: 'Larkmere' });
    await add({ ...card, title: '=cmd()', documentType: 'salesrep', manufacturerId, expiresOn: '2099-01-31' });
    await add({ title: 'Plain', isPublished: false }, 'ona');
    const { text, headers } = await get('audrey', '/api/documents/export').expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="documents-\d{4}-\d\d-\d\d\.csv"$/);
    const [header, newest, oldest] = text.replace('\ufeff', '').split('\r\n');
    expect(header).toBe(
      'Code,Title,Product,Kind,Partner,Therapeutic area,Audience,Only for,Category,Status,Version,File,Approved by,Approved on,Effective from,' +
        'Expires on,Review by,Must be read by,Labeling,Owner,Added',
    );
    expect(newest).toMatch(/^,Plain,,,,,Both,,,Draft,1,guide\.pdf,,,,,,,,ona,\d{4}-/);
    expect(oldest).toMatch(
      /^MSP-2026-014,'=cmd\(\),Levothyroxine,Dosing guide,Larkmere,,Sales Rep,Larkmere,,Published,1,guide\.pdf,Nora Gray,2026-03-01,,2099-01-31,2027-03-01,,https:\/\/labeling\.example\.org\/14,eddy,/,
    );
    const { body } = await get('ona', '/api/admin/audit?action=document.list-exported').expect(200);
    expect(body).toEqual([expect.objectContaining({ actor: { id: ids.audrey, username: 'audrey' } })]);
    await get('petra', '/api/documents/export').expect(403);
  });

  it('lists what ends, the earliest first: only published documents, and nothing after the end', async () => {
    const both = await add({ title: 'Both', code: 'MSP-2026-020', reviewOn: '2020-01-01', expiresOn: '2099-01-31' });
    const later = await add({ title: 'Later', reviewOn: '2098-12-31', ownerId: ids.ona });
    await add({ title: 'Draft', reviewOn: '2098-01-01', isPublished: false });
    await add({ title: 'Expired', reviewOn: '2098-01-01', expiresOn: '2020-01-01' });
    const { body } = await get('audrey', '/api/documents/endings').expect(200);
    expect((body as DocumentEndingView[]).map(({ documentId, kind, day }) => [documentId, kind, day])).toEqual([
      [both.id, 'review', '2020-01-01'],
      [later.id, 'review', '2098-12-31'],
      [both.id, 'expiry', '2099-01-31'],
    ]);
    expect(body[0]).toMatchObject({ title: 'Both', code: 'MSP-2026-020' });
    await get('petra', '/api/documents/endings').expect(403);
  });

  describe('reminds its owner by email', () => {
    /** What the schedule does, on both replicas at once. */
    const look = async (at: string) => {
      for (const { app } of [server, replica]) jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(at));
      await Promise.all(
        [server, replica].map(async ({ app }) => app.get(Schedules).handlerOf('documents-reminders')?.()),
      );
      const unsent = 'SELECT * FROM outbox';
      expect(await eventually(async () => (await server.database.query(unsent)).length === 0)).toBe(true);
      const sent = peer.mails.map((mail) => `${recipientsOf(mail).join()}: ${mail.subject}`).sort();
      jest.restoreAllMocks();
      return sent;
    };
    beforeEach(() => void (peer.mails as unknown[]).splice(0));
    afterEach(() => jest.restoreAllMocks());

    it('once each 90, 30, and 7 days before the review, however many replicas check, by the pharmacy’s calendar', async () => {
      await add({ title: 'Guide', code: 'MSP-2026-014', reviewOn: '2027-12-31' });
      // 90 days before is October 2. At 4:59 UTC it's still October 1 at the pharmacy.
      expect(await look('2027-10-02T04:59:00Z')).toEqual([]);
      expect(await look('2027-10-02T05:00:00Z')).toEqual(['eddy@example.org: Review due in 90 days: Guide']);
      expect(peer.mails[0]?.text?.replace(/\s+/g, ' ')).toContain(
        'Guide (MSP-2026-014) is due for review on Dec 31, 2027.',
      );
      expect(peer.mails[0]?.text).toContain('https://pharmacy.example.org/admin/documents?q=MSP-2026-014');
      expect(await look('2027-10-02T06:00:00Z')).toHaveLength(1);
      expect(await look('2027-12-01T18:00:00Z')).toHaveLength(2);
      expect(await look('2027-12-26T18:00:00Z')).toEqual([
        'eddy@example.org: Review due in 30 days: Guide',
        'eddy@example.org: Review due in 5 days: Guide',
        'eddy@example.org: Review due in 90 days: Guide',
      ]);
      expect(await look('2028-01-01T18:00:00Z')).toHaveLength(3);
    });

    it('30 and 7 days before the document expires, and again for a later day', async () => {
      const { id } = await add({ title: 'Guide', expiresOn: '2027-12-31', ownerId: ids.ona });
      expect(await look('2027-10-02T18:00:00Z')).toEqual([]);
      expect(await look('2027-12-01T18:00:00Z')).toEqual(['ona@example.org: Expires in 30 days: Guide']);
      expect(await look('2027-12-31T18:00:00Z')).toHaveLength(2);
      await put('eddy', id, { title: 'Guide', expiresOn: '2028-01-31' }).expect(200);
      expect(await look('2028-01-01T18:00:00Z')).toContain('ona@example.org: Expires in 30 days: Guide');
    });

    it('or everyone who manages documents, if the owner can’t anymore', async () => {
      await add({ title: 'Guide', expiresOn: '2027-12-31' });
      await server.database.query('UPDATE users SET deactivated_at = now() WHERE username = $1', ['eddy']);
      expect(await look('2027-12-01T18:00:00Z')).toEqual(['ona@example.org: Expires in 30 days: Guide']);
    });
  });

  it('has a partner, which changes nothing about who sees it', async () => {
    const partner = await aManufacturer(server, tokens.ona!, { name: 'Larkmere' });
    const { id } = await add({ title: 'About Larkmere', documentType: 'prescriber', partnerId: partner.id });
    expect(await list('petra')).toEqual([expect.objectContaining({ id, partnerId: partner.id, manufacturerId: null })]);
    await put('eddy', id, { title: 'Renamed' }).expect(200);
    await add({ title: 'For its sales reps', documentType: 'salesrep', manufacturerId: partner.id });
    await add({ title: 'Of none' });
    const filtered = await get('petra', `/api/documents?partnerId=${partner.id}`).expect(200);
    expect([filtered.headers['x-total-count'], (filtered.body as DocumentView[]).map((each) => each.id)]).toEqual([
      '1',
      [id],
    ]);
    await server.database.query('DELETE FROM documents WHERE id <> $1', [id]);
    const figures = `/api/document-figures?manufacturerId=${partner.id}`;
    expect((await get('audrey', figures).expect(200)).body).toMatchObject([{ id, partner: 'Larkmere', reached: 1 }]);
    expect((await get('ona', '/api/documents/export').expect(200)).text).toContain('Renamed,,,Larkmere,,Prescriber');
    const remove = () => server.http.delete(`/api/manufacturers/${partner.id}`).auth(tokens.ona!, bearer);
    expect((await remove().expect(409)).body.message).toMatch(/document/);
    await put('eddy', id, { title: 'Renamed', partnerId: null }).expect(200);
    await remove().expect(204);
    expect(await rejection({ partnerId: partner.id })).toMatchObject([{ field: 'partnerId' }]);
  });

  it('has a therapeutic area, which changes nothing about who sees it', async () => {
    const areas = '/api/therapeutic-areas';
    const { body: area } = await server.http
      .post(areas)
      .auth(tokens.ona!, bearer)
      .send({ name: 'Thyroid' })
      .expect(201);
    const { id } = await add({ title: 'About Thyroid', documentType: 'both', therapeuticAreaId: area.id });
    await add({ title: 'About none' });
    await put('eddy', id, { title: 'Renamed' }).expect(200);
    for (const reader of ['petra', 'eddy']) {
      const filtered = await get(reader, `/api/documents?therapeuticAreaId=${area.id}`).expect(200);
      expect(filtered.headers['x-total-count']).toBe('1');
      expect(filtered.body).toEqual([expect.objectContaining({ id, therapeuticAreaId: area.id })]);
    }
    await get('petra', '/api/documents?therapeuticAreaId=thyroid').expect(400);
    expect((await get('ona', '/api/documents/export').expect(200)).text).toContain('Renamed,,,,Thyroid,Both');
    const remove = () => server.http.delete(`${areas}/${area.id}`).auth(tokens.ona!, bearer);
    expect((await remove().expect(409)).body.message).toBe(
      'A document is still about this therapeutic area. Change its material card first.',
    );
    await put('eddy', id, { title: 'Renamed', therapeuticAreaId: null }).expect(200);
    const { body: trail } = await get('ona', '/api/admin/audit?action=document.updated').expect(200);
    expect(JSON.stringify(trail)).toContain('therapeutic area');
    await remove().expect(204);
    expect(await rejection({ therapeuticAreaId: area.id })).toMatchObject([{ field: 'therapeuticAreaId' }]);
  });

  it('has the company as its partner if it is for the sales reps of one', async () => {
    const own = await aManufacturer(server, tokens.ona!, { name: 'Larkmere' });
    const other = await aManufacturer(server, tokens.ona!, { name: 'Ostrelia' });
    const forReps = { documentType: 'salesrep', manufacturerId: own.id } as const;
    expect(await rejection({ ...forReps, partnerId: other.id })).toMatchObject([{ field: 'partnerId' }]);
    const { id, partnerId, title } = await add(forReps);
    expect(partnerId).toBe(own.id);
    expect((await put('eddy', id, { title, partnerId: other.id }).expect(400)).body.details).toMatchObject([
      { field: 'partnerId' },
    ]);
    const moved = await put('eddy', id, { title, manufacturerId: other.id }).expect(200);
    expect(moved.body).toMatchObject({ manufacturerId: other.id, partnerId: other.id });
    const open = await put('eddy', id, { title, manufacturerId: null }).expect(200);
    expect(open.body).toMatchObject({ manufacturerId: null, partnerId: other.id });
  });
});

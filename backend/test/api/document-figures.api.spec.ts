import { randomUUID } from 'node:crypto';
import type { DocumentFiguresView, FiguresSummaryView } from '@pharmacy/contracts';
import { contentClient, seedContent } from '../support/content';
import { aDocument, anUpload } from '../support/documents';
import { fileBytes } from '../support/file-bytes';
import { aManufacturer } from '../support/manufacturers';
import { aStaffMember, anAccount, signIn, signInAdministrator } from '../support/people';
import { pdfText } from '../support/shown-pdf';
import { startTestApp, type TestApp } from '../support/test-app';

const bearer = { type: 'bearer' } as const;
const reps = ['ben', 'cal', 'dan', 'eve', 'fay'];
const month = new Date().toISOString().slice(0, 7);

describe('the figures of documents', () => {
  let server: TestApp;
  let admin: string;
  let partner: number;
  let shared: number;
  let sheet: number;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    server = await startTestApp({ env: { PHARMACY_TIME_ZONE: 'UTC' } });
    admin = await signInAdministrator(server);
    tokens['admin'] = admin;
    ({ id: partner } = await aManufacturer(server, admin, { name: 'Larkmere' }));
    await anAccount(server, 'ada', 'prescriber');
    for (const name of reps) await anAccount(server, name, 'salesrep');
    await server.database.query('UPDATE users SET manufacturer_id = $1 WHERE username = ANY($2)', [partner, reps]);
    for (const name of ['ada', ...reps]) tokens[name] = await signIn(server, name);
    tokens['auditor'] = await aStaffMember(server, 'the-auditor', ['auditor']);
    ({ id: shared } = await aDocument(server, admin, { title: 'For everyone', mustReadBy: '2099-11-30' }));
    const salesrep = { documentType: 'salesrep', manufacturerId: partner } as const;
    ({ id: sheet } = await aDocument(server, admin, { title: 'Fact sheet', code: 'FS-1', ...salesrep }));
    await aDocument(server, admin, { title: 'Leaflet', ...salesrep });
    await aDocument(server, admin, { title: 'Draft', isPublished: false, ...salesrep });
  }, 120_000);

  const get = (name: string, path: string) => server.http.get(path).auth(tokens[name]!, bearer);
  const post = (name: string, path: string, body: object = {}) =>
    server.http.post(path).auth(tokens[name]!, bearer).set('Idempotency-Key', randomUUID()).send(body);
  const open = (name: string, id: number, how = 'view') =>
    get(name, `/api/documents/${id}/${how}`)
      .buffer()
      .parse(fileBytes as never)
      .expect(200);
  const figuresOf = async (query: string) =>
    (await get('admin', `/api/document-figures?${query}`).expect(200)).body as DocumentFiguresView[];
  const summaryOf = async (path: string) => (await get('admin', path).expect(200)).body as FiguresSummaryView;
  const pdfOf = async (manufacturer = partner, of = month) => {
    const { body } = await get('auditor', `/api/manufacturers/${manufacturer}/report?month=${of}&format=pdf`)
      .buffer()
      .parse(fileBytes as never)
      .expect(200);
    return pdfText(body as Buffer);
  };
  const csvOf = async () =>
    (await get('auditor', `/api/manufacturers/${partner}/report?month=${month}&format=csv`).expect(200)).text.split(
      '\r\n',
    );
  const trailOf = async (action: string) =>
    (
      (await get('admin', `/api/admin/audit?action=${action}`).expect(200)).body as { subject: { label: string } }[]
    ).map(({ subject }) => subject?.label);
  const share = (sharesPersonalData?: boolean) =>
    get('admin', '/api/manufacturers').then(({ body }) => {
      const { name, description, therapeuticAreas } = (body as { [key: string]: unknown }[]).find(
        ({ id }) => id === partner,
      )! as unknown as { name: string; description: string; therapeuticAreas: { id: number }[] };
      const therapeuticAreaIds = therapeuticAreas.map(({ id }) => id);
      return server.http
        .put(`/api/manufacturers/${partner}`)
        .auth(admin, bearer)
        .send({ name, description, therapeuticAreaIds, sharesPersonalData })
        .expect(200);
    });

  it('count the readers whom a document reaches, who opened it, and who confirmed it, but not staff', async () => {
    await open('admin', shared);
    expect(await summaryOf(`/api/documents/${shared}/figures`)).toMatchObject({
      reached: 6,
      opened: 0,
      acknowledged: 0,
    });
    await open('ada', shared);
    await open('ada', shared, 'download');
    await post('ada', `/api/documents/${shared}/confirm`, { version: 1 }).expect(204);
    await open('ben', shared);
    await open('ben', sheet);
    const readers = await get('admin', `/api/documents/${shared}/readers`).expect(200);
    const isStaff = ({ reason }: { reason: string }) => reason === 'administrator';
    const staff = (readers.body as { reason: string }[]).filter(isStaff).length;
    const figures = await summaryOf(`/api/documents/${shared}/figures`);
    expect(figures).toMatchObject({ documents: 1, reached: Number(readers.headers['x-total-count']) - staff });
    expect(figures).toMatchObject({ reached: 6, opened: 2, acknowledged: 1 });
    expect((await figuresOf('q=everyone'))[0]).toMatchObject({
      id: shared,
      partner: null,
      reached: 6,
      opened: 2,
      accesses: 3,
      acknowledged: 1,
    });
  });

  it('count a confirmed recall as well', async () => {
    const { id } = await aDocument(server, admin, { title: 'Recalled' });
    await open('cal', id);
    const recall = { reason: 'A wrong dose', replacementId: null };
    await post('admin', `/api/documents/${id}/versions/1/recall`, recall).expect(201);
    const [notice] = (await get('cal', '/api/recall-notices').expect(200)).body as { id: number }[];
    await post('cal', `/api/recall-notices/${notice!.id}/acknowledge`).expect(204);
    expect(await summaryOf(`/api/documents/${id}/figures`)).toMatchObject({ opened: 1, acknowledged: 1 });
  });

  it('add up by week, each reader once in a week, in the days that are given', async () => {
    const { id } = await aDocument(server, admin, { title: 'Over time' });
    const at = async (name: string, moment: string) => {
      await open(name, id);
      await server.database.query(
        'UPDATE document_accesses SET at = $2 WHERE id = (SELECT max(id) FROM document_accesses WHERE document_id = $1)',
        [id, moment],
      );
    };
    await at('ada', '2024-01-08T00:00:00Z');
    await at('ada', '2024-01-14T23:59:00Z');
    await at('ben', '2024-01-10T12:00:00Z');
    await at('ada', '2024-01-23T12:00:00Z');
    await at('cal', '2024-02-04T00:00:00Z');
    const figures = await summaryOf(`/api/documents/${id}/figures?from=2024-01-08&until=2024-02-03`);
    expect(figures).toMatchObject({ from: '2024-01-08', until: '2024-02-03', opened: 2 });
    expect(figures.weeks.map(({ week, opened }) => [week, opened])).toEqual([
      ['2024-01-08', 2],
      ['2024-01-15', 0],
      ['2024-01-22', 1],
      ['2024-01-29', 0],
    ]);
  });

  it('belong to a partner, and list what no reader has opened', async () => {
    const titles = (rows: DocumentFiguresView[]) => rows.map(({ title }) => title);
    expect(titles(await figuresOf(`manufacturerId=${partner}`))).toEqual(['Draft', 'Leaflet', 'Fact sheet']);
    expect(titles(await figuresOf(`manufacturerId=${partner}&unopened=true`))).toEqual(['Leaflet']);
    expect(titles(await figuresOf('limit=1&q=fs-1'))).toEqual(['Fact sheet']);
    expect(await summaryOf(`/api/document-figures/summary?manufacturerId=${partner}`)).toMatchObject({
      documents: 3,
      reached: 5,
      opened: 1,
    });
    expect((await figuresOf(`manufacturerId=${partner}`)).map(({ reached }) => reached)).toEqual([0, 5, 5]);
  });

  it('are exported as CSV, with an entry in the audit trail', async () => {
    const { text } = await get('auditor', `/api/document-figures/export?manufacturerId=${partner}`).expect(200);
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      'Draft,,Larkmere,Sales Rep,Draft,0,0,0,0',
      'Leaflet,,Larkmere,Sales Rep,Published,5,0,0,0',
      'Fact sheet,FS-1,Larkmere,Sales Rep,Published,5,1,1,0',
    ]);
    expect(await trailOf('document.figures-exported')).toHaveLength(1);
  });

  it.each([
    ['/api/document-figures?from=2026-02-02&until=2026-02-01', 'from'],
    ['/api/document-figures/summary?from=2020-01-01', 'from'],
    ['/api/document-figures?until=tomorrow', 'until'],
  ])('reject the period of %s', async (path, field) => {
    expect((await get('admin', path).expect(400)).body.details[0]).toMatchObject({ field });
  });

  it('are reported to a partner without personal data and small counts', async () => {
    const pdf = await pdfOf();
    expect(pdf).toContain('Larkmere');
    expect(pdf).toMatch(/Fact sheet \(FS-1\)/);
    expect(pdf).toMatch(/fewer than 5/);
    expect(pdf).not.toMatch(/ben|Ana Lee|For everyone/);
    const [header, , leaflet, fact] = await csvOf();
    expect(header).toMatch(/,People who confirmed$/);
    expect(leaflet).toBe('Leaflet,,Larkmere,Sales Rep,Published,5,0,0,0');
    expect(fact).toBe('Fact sheet,FS-1,Larkmere,Sales Rep,Published,5,fewer than 5,fewer than 5,0');
    expect(await trailOf('manufacturer.reported')).toEqual([
      `Larkmere (${month}, CSV, without personal data)`,
      `Larkmere (${month}, PDF, without personal data)`,
    ]);
  });

  it('are reported under the published name of the pharmacy', async () => {
    await seedContent(server);
    await contentClient(server, admin).saveAndPublish('pharmacy_name', 'Oak Pharmacy');
    expect(await pdfOf()).toContain('Oak Pharmacy');
  });

  it('say in a report that nobody opened a document only if readers could open it in that month', async () => {
    const { id } = await aManufacturer(server, admin, { name: 'Other partner' });
    const add = async (title: string, released: string, effectiveFrom: string | null, expiresOn: string | null) => {
      const about = { documentType: 'salesrep', manufacturerId: id } as const;
      const document = await aDocument(server, admin, { title, effectiveFrom, expiresOn, ...about });
      await server.database.query('UPDATE documents SET released_at = $2 WHERE id = $1', [document.id, released]);
      return document.id;
    };
    const addRecalled = async (title: string, recalledAt: string) => {
      const documentId = await add(title, '2023-01-01T00:00:00Z', null, null);
      const recall = { reason: 'A wrong dose', replacementId: null };
      await post('admin', `/api/documents/${documentId}/versions/1/recall`, recall).expect(201);
      await server.database.query('UPDATE document_recalls SET recalled_at = $2 WHERE document_id = $1', [
        documentId,
        recalledAt,
      ]);
      return documentId;
    };
    /** Recalled before, and replaced by the versions from 2 on at these times. */
    const addReplaced = async (title: string, ...times: readonly string[]) => {
      const documentId = await addRecalled(title, '2023-12-20T00:00:00Z');
      for (const _ of times)
        await post('admin', `/api/documents/${documentId}/versions`, await anUpload(server, admin)).expect(201);
      const timesOf =
        'WITH t AS (SELECT at, n + 1 AS v FROM unnest($2::timestamptz[]) WITH ORDINALITY AS given (at, n))';
      for (const [table, id, at] of [
        ['documents', 'id', 'version_at'],
        ['document_versions', 'document_id', 'added_at'],
      ])
        await server.database.query(
          `${timesOf} UPDATE ${table} SET ${at} = t.at FROM t WHERE ${id} = $1 AND version = t.v`,
          [documentId, times],
        );
    };
    const now = new Date().toISOString();
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
    await add('Unlimited', '2024-01-31T23:59:59Z', null, null);
    await add('First day', '2023-01-01T00:00:00Z', null, '2024-01-01');
    await add('Last day', '2023-01-01T00:00:00Z', '2024-01-31', null);
    await add('Expired', '2023-01-01T00:00:00Z', null, '2023-12-31');
    await add('Expired at release', '2024-01-20T00:00:00Z', null, '2024-01-19');
    await add('Upcoming', '2023-01-01T00:00:00Z', '2024-02-01', '2024-02-28');
    await add('Added later', '2024-02-01T00:00:00Z', null, '2024-02-28');
    await add('Tomorrow', now, tomorrow, null);
    await addRecalled('Recalled before', '2023-12-31T23:59:59Z');
    await addRecalled('Recalled meanwhile', '2024-01-01T00:00:00Z');
    await addReplaced('Replaced later', '2024-02-02T00:00:00Z');
    await addReplaced('Replaced twice later', '2024-02-02T00:00:00Z', '2024-02-03T00:00:00Z');
    await addReplaced('Replaced meanwhile', '2024-01-31T23:59:59Z', '2024-02-03T00:00:00Z');
    const unopened = async (of: string) => /No one opened:\n(.*)/.exec(await pdfOf(id, of))?.[1];
    expect(await unopened('2024-01')).toBe('Replaced meanwhile; Recalled meanwhile; Last day; First day; Unlimited');
    expect(await unopened(month)).toBe('Replaced meanwhile; Replaced twice later; Replaced later; Last day; Unlimited');
  });

  it('name people in a report once the agreement allows it, and no longer when it ends', async () => {
    await share(true);
    await share();
    expect((await get('auditor', '/api/manufacturers/agreements').expect(200)).body).toEqual([partner]);
    expect(JSON.stringify((await server.http.get('/api/manufacturers').expect(200)).body)).not.toMatch(/shares/);
    expect(await pdfOf()).toMatch(/Ana Lee \(ben\)/);
    const [header, , , fact] = await csvOf();
    expect(header).toMatch(/,Opened by,Confirmed by$/);
    expect(fact).toBe('Fact sheet,FS-1,Larkmere,Sales Rep,Published,5,1,1,0,Ana Lee (ben),');
    await share(false);
    expect(await pdfOf()).not.toMatch(/Ana Lee/);
    expect(await trailOf('manufacturer.sharing-allowed')).toEqual(['Larkmere']);
    expect(await trailOf('manufacturer.sharing-ended')).toEqual(['Larkmere']);
  });

  it('can be reported for a month that has begun, of a partner that exists', async () => {
    const report = `/api/manufacturers/${partner}/report`;
    await get('admin', `${report}?month=9999-01&format=pdf`).expect(400);
    await get('admin', `${report}?month=2026-13&format=pdf`).expect(400);
    const recorded = await trailOf('manufacturer.reported');
    for (const early of ['0000-01', '0001-01', '0099-12', '1999-12'])
      for (const format of ['pdf', 'csv']) {
        const { body } = await get('admin', `${report}?month=${early}&format=${format}`).expect(400);
        expect(body.details).toEqual([{ field: 'month', message: 'Choose a month from January 2000 on' }]);
      }
    await server.http.head(`${report}?month=${month}&format=pdf`).auth(admin, bearer).expect(200);
    expect(await trailOf('manufacturer.reported')).toEqual(recorded);
    await get('admin', '/api/document-figures?until=0001-02-01').expect(400);
    await get('admin', `${report}?month=${month}&format=docx`).expect(400);
    await get('admin', `/api/manufacturers/999999/report?month=${month}&format=pdf`).expect(404);
    await get('ada', `${report}?month=${month}&format=pdf`).expect(403);
  });
});

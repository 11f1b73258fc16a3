import type { DocumentView, NewDocument } from '@pharmacy/contracts';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { CategoryOrder } from '../../src/modules/documents/application/category-order';
import { DocumentsQueries } from '../../src/modules/documents/application/documents.queries';
import { Snippets } from '../../src/modules/documents/application/texts/text-search';
import { Document } from '../../src/modules/documents/domain/document';
import { emptyCard } from '../../src/modules/documents/domain/material-card';
import { Visibility } from '../../src/modules/documents/domain/visibility';
import { DocumentResponses } from '../../src/modules/documents/http/to-document-response';
import { DAY_MS, nextMidnight, PharmacyCalendar } from '../../src/platform/time';
import type { Config } from '../../src/platform/config';
import { ResponseCache } from '../../src/platform/http';
import { RowCounts } from '../../src/platform/row-counts';
import { aDocument, anUpload } from '../support/documents';
import { oneOfEach, type TestRole } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const zones = [
  'UTC',
  'America/Chicago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];

/** The day as another library than the product's writes it. */
const dayBy = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

describe('the days of documents', () => {
  let server: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;

  beforeAll(async () => {
    server = await startTestApp({ env: { PHARMACY_TIME_ZONE: 'America/Chicago' } });
    tokens = await oneOfEach(server);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    server.app.get(ResponseCache).invalidate();
  });

  const bearer = { type: 'bearer' } as const;
  const add = (days: Partial<NewDocument>) => aDocument(server, tokens.admin, days);
  const put = (id: number, body: object) =>
    server.http.put(`/api/documents/${id}`).auth(tokens.admin, bearer).send(body);
  /** No midnight passes then, so what was remembered of the day before is forgotten by hand. */
  const setTo = (today: string) => {
    server.app.get(ResponseCache).invalidate();
    return jest.spyOn(server.app.get(PharmacyCalendar), 'today').mockReturnValue(today);
  };
  const list = (role: TestRole, query = '') => server.http.get(`/api/documents${query}`).auth(tokens[role], bearer);
  const idsFor = async (role: TestRole, query = '') =>
    ((await list(role, query).expect(200)).body as DocumentView[]).map(({ id }) => id);
  const ticketFor = (role: TestRole, id: number) =>
    server.http.post(`/api/documents/${id}/ticket`).auth(tokens[role], bearer);
  const open = (role: TestRole, id: number) =>
    server.http.get(`/api/documents/${id}/download`).auth(tokens[role], bearer);

  it.each([
    ['2026-03-07', 'upcoming'],
    ['2026-03-08', 'current'],
    ['2026-03-09', 'current'],
    ['2026-03-10', 'expired'],
  ] as const)('determine access on %s for lists, counts, files, and tickets alike', async (today, availability) => {
    const category = `On ${today}`;
    const { id } = await add({ category, effectiveFrom: '2026-03-08', expiresOn: '2026-03-09' });
    setTo(today);
    const query = `?category=${encodeURIComponent(category)}`;
    const isThere = availability === 'current';
    for (const role of ['prescriber', 'salesrep'] as const) {
      const { body, headers } = await list(role, query).expect(200);
      expect(body.map((each: DocumentView) => each.id)).toEqual(isThere ? [id] : []);
      expect(headers['x-total-count']).toBe(isThere ? '1' : '0');
      await open(role, id).expect(isThere ? 200 : 404);
      await ticketFor(role, id).expect(isThere ? 201 : 404);
    }
    const { body } = await list('admin', query).expect(200);
    expect(body).toMatchObject([{ id, availability, effectiveFrom: '2026-03-08', expiresOn: '2026-03-09' }]);
    await open('admin', id).expect(200);
    await ticketFor('admin', id).expect(201);
  });

  it('invalidate a ticket that was issued before midnight', async () => {
    const { id } = await add({ expiresOn: '2026-03-09' });
    const today = setTo('2026-03-09');
    const { token } = (await ticketFor('prescriber', id).expect(201)).body;
    await server.http.get(`/api/documents/${id}/view?token=${token}`).expect(200);
    today.mockReturnValue('2026-03-10');
    await server.http.get(`/api/documents/${id}/view?token=${token}`).expect(404);
  });

  it('exclude upcoming and expired documents from the unopened ones', async () => {
    const category = 'Unopened days';
    const current = await add({ category, effectiveFrom: '2026-03-08', expiresOn: '2026-03-08' });
    await add({ category, effectiveFrom: '2026-03-09' });
    await add({ category, expiresOn: '2026-03-07' });
    setTo('2026-03-08');
    expect(await idsFor('admin', '?category=Unopened%20days&unopened=true')).toEqual([current.id]);
  });

  describe('when they are set', () => {
    it('must be valid days in order, even together with an existing day', async () => {
      const upload = await anUpload(server, tokens.admin);
      const post = (days: object) =>
        server.http
          .post('/api/documents')
          .auth(tokens.admin, bearer)
          .send({ title: 'Dated', ...upload, ...days });
      const backwards = [{ field: 'expiresOn', message: 'The expiration date must not be before the effective date' }];
      const rejected = await post({ effectiveFrom: '2026-03-09', expiresOn: '2026-03-08' }).expect(400);
      expect(rejected.body.details).toEqual(backwards);
      for (const day of ['2026-02-30', '8 March', 20260308, '2026-03-08T00:00:00Z']) {
        const { body } = await post({ effectiveFrom: day }).expect(400);
        expect(body.details).toEqual([{ field: 'effectiveFrom', message: 'Use a date (YYYY-MM-DD)' }]);
      }
      const { body } = await post({ effectiveFrom: '2026-03-08', expiresOn: '' }).expect(201);
      expect(body).toMatchObject({ effectiveFrom: '2026-03-08', expiresOn: null });
      expect((await put(body.id, { title: 'Dated', expiresOn: '2026-03-07' }).expect(400)).body.details).toEqual(
        backwards,
      );
      const kept = await put(body.id, { title: 'Dated', expiresOn: '2026-03-08' }).expect(200);
      expect(kept.body).toMatchObject({ effectiveFrom: '2026-03-08', expiresOn: '2026-03-08' });
      const cleared = await put(body.id, { title: 'Dated', effectiveFrom: null, expiresOn: null }).expect(200);
      expect(cleared.body).toMatchObject({ effectiveFrom: null, expiresOn: null, availability: 'current' });
    });
  });

  describe('and the last change', () => {
    it('set it to the start of the first day, once that day comes', async () => {
      const { id, createdAt } = await add({ effectiveFrom: '2999-03-08' });
      const shown = async () =>
        ((await list('admin').expect(200)).body as DocumentView[]).find((each) => each.id === id);
      expect(await shown()).toMatchObject({ availability: 'upcoming', visibleSince: createdAt, updatedAt: createdAt });
      setTo('2999-03-08');
      const start = '2999-03-08T06:00:00.000Z';
      expect(await shown()).toMatchObject({ availability: 'current', visibleSince: start, updatedAt: start });
    });

    it('set it when they bring a document back, just as publication does', async () => {
      const { id, updatedAt } = await add({ expiresOn: '2020-03-08', isPublished: false });
      const again = (await put(id, { title: 'Again', expiresOn: null }).expect(200)).body as DocumentView;
      expect(again.updatedAt > updatedAt).toBe(true);
      const same = (await put(id, { title: 'Only renamed' }).expect(200)).body as DocumentView;
      expect(same.updatedAt).toBe(again.updatedAt);
      const { body } = await server.http
        .post(`/api/documents/${id}/toggle-publish`)
        .auth(tokens.admin, bearer)
        .send({ isPublished: true })
        .expect(200);
      expect((body as DocumentView).updatedAt > same.updatedAt).toBe(true);
      expect(body).toMatchObject({ visibleSince: body.updatedAt });
    });
  });

  it('are right in every time zone, at every hour, on the first and last day', async () => {
    const documents = server.app.get(DataSource).getRepository(Document);
    const rowCounts = server.app.get(RowCounts);
    const snippets = server.app.get(Snippets);
    const template = await documents.findOneByOrFail({ id: (await add({ title: 'Template' })).id });
    const { filename, mimeType, fileSize, checksum } = template;
    const reader = {
      roles: { isPrescriber: true, isSalesRep: false },
      manufacturerId: null,
      groupIds: [],
      can: () => false,
    };
    const details = {
      description: null,
      documentType: 'prescriber',
      category: 'Every zone',
      manufacturerId: null,
      groupId: null,
      mustReadBy: null,
      isWatermarked: false,
      ...emptyCard,
    } as const;
    const instants = fc.date({ min: new Date('1971-01-01'), max: new Date('2037-12-01'), noInvalidDate: true });
    const days = fc.integer({ min: -2, max: 2 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...zones), instants, days, fc.nat(2), async (timeZone, now, lead, length) => {
        const first = dayBy(timeZone, new Date(now.getTime() + lead * DAY_MS));
        const last = dayBy(timeZone, new Date(now.getTime() + (lead + length) * DAY_MS));
        await documents.delete({ category: details.category });
        const bounds = [
          ['until', null, last],
          ['from', first, null],
          ['within', first, last],
        ] as const;
        const dated = bounds.map(([title, effectiveFrom, expiresOn]) => {
          const file = { filename, mimeType, charset: null, fileSize, checksum, storageKey: `documents/${title}` };
          const stamp = { by: null, at: new Date('1970-01-01') };
          return Document.add({ ...details, title, effectiveFrom, expiresOn }, file, true, stamp);
        });
        await documents.save(dated);
        const midnight = nextMidnight(timeZone, now);
        for (const at of [now, new Date(midnight.getTime() - 1), midnight]) {
          const calendar = new PharmacyCalendar({ timeZone } as Config, { now: () => at });
          const page = await new DocumentsQueries(documents, calendar, rowCounts, snippets).list(reader, {
            category: details.category,
          });
          const day = dayBy(timeZone, at);
          const expected = [
            ...(first <= day && day <= last ? ['within'] : []),
            ...(first <= day ? ['from'] : []),
            ...(day <= last ? ['until'] : []),
          ];
          const listed = page.items.map(({ title }) => title);
          expect({ timeZone, at, listed }).toEqual({ timeZone, at, listed: expected });
          expect(page.total).toBe(expected.length);
          const all = await documents.findBy({ category: details.category });
          const shown = all.filter((each) => Visibility.of(reader).shows(each, day)).map(({ title }) => title);
          expect(shown.sort()).toEqual([...expected].sort());
          const responses = new DocumentResponses(calendar, server.config, server.app.get(CategoryOrder));
          for (const { availability, updatedAt } of await responses.shownTo(reader, page.items, page.today)) {
            expect(availability).toBe('current');
            expect(Date.parse(updatedAt)).toBeLessThanOrEqual(at.getTime());
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentView, NewDocument } from '@pharmacy/contracts';
import { printBooklet } from '../../src/modules/documents/seed/print-booklet';
import { list, text } from '../../src/modules/documents/seed/demo-document';
import { FileStore, FileStoreUnavailable } from '../../src/platform/storage';
import { aBreakOff, aDocument, anUpload, workOffAll } from '../support/documents';
import { withClient } from '../support/database-contents';
import { eventually } from '../support/eventually';
import { startTestApp, type TestApp } from '../support/test-app';
import { wordDocument } from '../support/word-document';
import { aManufacturer } from '../support/manufacturers';
import { anAccount, oneOfEach, signIn, type TestRole } from '../support/people';

jest.setTimeout(180_000);

const bearer = { type: 'bearer' } as const;

describe('documents found by what is in them', () => {
  let server: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;

  beforeAll(async () => {
    server = await startTestApp({ env: { ROLE: 'web' } });
    tokens = await oneOfEach(server);
  });
  afterEach(() => jest.restoreAllMocks());

  const aText = (title: string, content: string, details: Partial<NewDocument> = {}) =>
    aDocument(server, tokens.admin, { title, name: 'text.txt', bytes: Buffer.from(content), ...details });
  const extract = () => workOffAll(server, 'texts');
  const find = async (q: string, role: TestRole = 'prescriber', more = '') => {
    const { body, headers } = await server.http
      .get(`/api/documents?q=${encodeURIComponent(q)}${more}`)
      .auth(tokens[role], bearer)
      .expect(200);
    const found = body as DocumentView[];
    expect(headers['x-total-count']).toBe(String(found.length));
    return found;
  };
  const titles = async (q: string, role: TestRole = 'prescriber') => (await find(q, role)).map(({ title }) => title);
  const change = (method: 'post' | 'put' | 'delete', address: string, body?: object) =>
    server.http[method](`/api/documents/${address}`).auth(tokens.admin, bearer).send(body);
  const failureOf = async (id: number) => {
    const [row] = await server.database.query<{ failure: string | null; content: string }[]>(
      'SELECT failure, content FROM document_texts WHERE document_id = $1 AND extracted_at IS NOT NULL',
      [id],
    );
    return row;
  };

  describe('a search', () => {
    it('finds words of a PDF in any form, order, and case, and shows where', async () => {
      const file = path.join(server.config.dataDir, 'guide.pdf');
      await printBooklet(
        {
          title: 'Cover',
          lead: 'A lead',
          sections: [
            { heading: 'Storage', parts: [text('Keep the vials in a refrigerator.'), list('Never freeze them.')] },
            { heading: 'Dose', onNewPage: true, parts: [text('Therapies are adjusted in renal impairment.')] },
          ],
        },
        file,
      );
      const bytes = await readFile(file);
      await aDocument(server, tokens.admin, { title: 'Guide', bytes, name: 'guide.pdf' });
      expect(await titles('refrigerators')).toEqual([]);
      await extract();
      for (const q of ['refrigerators', 'ADJUSTING therapy', 'impair', 'guide renal', "freeze 'them'"])
        expect(await titles(q)).toEqual(['Guide']);
      expect(await titles('renal failure')).toEqual([]);
      const [found] = await find('adjust therapy');
      const hits = found?.snippet?.filter(({ isHit }) => isHit).map((part) => part.text);
      expect(hits).toEqual(['Therapies', 'adjusted']);
      expect(found?.snippet?.map((part) => part.text).join('')).toContain(
        'Therapies are adjusted in renal impairment.',
      );
    });

    it('finds words of Office files, and gives markup as text', async () => {
      const bytes = wordDocument('Use &lt;b&gt;tirzepatide&lt;/b&gt; &amp; &lt;script&gt;alert(1)&lt;/script&gt;');
      await aDocument(server, tokens.admin, { title: 'Letter', bytes, name: 'letter.docx' });
      await extract();
      const [found] = await find('tirzepatide');
      expect(found?.title).toBe('Letter');
      expect(found?.snippet).toContainEqual({ text: 'tirzepatide', isHit: true });
    });

    it('still finds any literal part of a row, and only rows then have no snippet', async () => {
      await aText('Copay form 50%_off', 'Nothing of the kind');
      await extract();
      for (const q of ['pay form 50%_o', '%_', 'opay'])
        expect((await find(q)).map(({ title, snippet }) => [title, snippet])).toEqual([['Copay form 50%_off', null]]);
      const { body } = await server.http.get('/api/documents').auth(tokens.prescriber, bearer).expect(200);
      expect((body as DocumentView[]).every((document) => !('snippet' in document))).toBe(true);
    });

    it('takes a search with other characters literally', async () => {
      await aText('Rebate 1000', 'A rebate of 1000 dollars');
      await extract();
      expect(await titles('rebate 100')).toEqual(['Rebate 1000']);
      expect(await titles('rebate 100%')).toEqual([]);
    });

    it.each(["'", '\\', "a' | !b:*", '& | ! ( ) <->', ':*', '\\m(', '“quoted”'])('takes %s as text', async (q) => {
      await find(q);
    });

    it('combines with the other filters and with pages', async () => {
      for (const part of ['one', 'two', 'three']) await aText(`Part ${part}`, 'Osteoporosis', { category: part });
      await extract();
      expect((await find('osteoporosis', 'prescriber', '&category=two')).map(({ title }) => title)).toEqual([
        'Part two',
      ]);
      const first = await server.http.get('/api/documents?q=osteoporosis&limit=2').auth(tokens.prescriber, bearer);
      expect(first.headers['x-total-count']).toBe('3');
      const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
      const second = await server.http.get(next).auth(tokens.prescriber, bearer).expect(200);
      expect((second.body as DocumentView[]).map(({ title }) => title)).toEqual(['Part one']);
    });
  });

  it('finds only what the reader may see, in hits, counts, and snippets', async () => {
    const { id: maker } = await aManufacturer(server, tokens.admin, { name: 'Ostrelia' });
    const [yesterday, tomorrow] = [-1, 1].map((days) =>
      new Date(Date.now() + days * 2 * 86_400_000).toISOString().slice(0, 10),
    );
    const cases: readonly (readonly [string, Partial<NewDocument>, readonly TestRole[]])[] = [
      ['for both', {}, ['prescriber', 'salesrep']],
      ['for prescribers', { documentType: 'prescriber' }, ['prescriber']],
      ['for reps', { documentType: 'salesrep' }, ['salesrep']],
      ['of a company', { documentType: 'salesrep', manufacturerId: maker }, []],
      ['a draft', { isPublished: false }, []],
      ['expired', { expiresOn: yesterday }, []],
      ['upcoming', { effectiveFrom: tomorrow }, []],
    ];
    for (const [title, details] of cases) await aText(title, `Secret zygomorphic ${title}`, details);
    await extract();
    for (const role of ['prescriber', 'salesrep'] as const) {
      const visible = cases.filter(([, , roles]) => roles.includes(role)).map(([title]) => title);
      expect((await titles('zygomorphic', role)).sort()).toEqual(visible.sort());
    }
    expect(await titles('zygomorphic', 'admin')).toHaveLength(cases.length);
    await anAccount(server, 'the-company-rep', 'salesrep');
    await server.database.query("UPDATE users SET manufacturer_id = $1 WHERE username = 'the-company-rep'", [maker]);
    const rep = await signIn(server, 'the-company-rep');
    const own = await server.http.get('/api/documents?q=zygomorphic company').auth(rep, bearer).expect(200);
    expect((own.body as DocumentView[]).map(({ title }) => title)).toEqual(['of a company']);
    await server.http.get('/api/documents?q=zygomorphic').auth(tokens.none, bearer).expect(403);
  });

  it('forgets the text of a replaced and of a recalled file', async () => {
    const { id } = await aText('Sheet', 'Formerly brontosaurus');
    await extract();
    expect(await titles('brontosaurus')).toEqual(['Sheet']);
    const upload = await anUpload(server, tokens.admin, { name: 'new.txt', bytes: Buffer.from('Now triceratops') });
    await change('post', `${id}/versions`, upload).expect(201);
    expect(await titles('brontosaurus', 'admin')).toEqual([]);
    await extract();
    expect(await titles('triceratops')).toEqual(['Sheet']);
    await change('put', `${id}`, { title: 'Other title' }).expect(200);
    expect(await titles('triceratops title')).toEqual(['Other title']);
    await change('post', `${id}/versions/1/recall`, { reason: 'Wrong', replacementId: null }).expect(201);
    expect(await titles('triceratops')).toEqual(['Other title']);
    await change('post', `${id}/versions/2/recall`, { reason: 'Wrong', replacementId: null }).expect(201);
    expect(await titles('triceratops', 'admin')).toEqual([]);
    expect(await failureOf(id)).toEqual({ failure: 'recalled', content: '' });
    expect(await titles('other titles', 'admin')).toEqual(['Other title']);
  });

  describe('an extraction', () => {
    it('records why a file has no text, and goes on with the next one', async () => {
      const broken = await aDocument(server, tokens.admin, { title: 'Broken' });
      const lost = await aText('Lost', 'Lost words');
      const fine = await aText('Fine', 'Ichthyosaurus');
      const [{ storage_key: key } = { storage_key: '' }] = await server.database.query<{ storage_key: string }[]>(
        'SELECT storage_key FROM documents WHERE id = $1',
        [lost.id],
      );
      await server.app.get(FileStore).remove(key);
      await extract();
      expect(await failureOf(broken.id)).toEqual({ failure: 'damaged', content: '' });
      expect(await failureOf(lost.id)).toEqual({ failure: 'missing', content: '' });
      expect(await failureOf(fine.id)).toEqual({ failure: null, content: 'Ichthyosaurus' });
      expect(await titles('Broken')).toEqual(['Broken']);
    });

    it('waits for a store that is down, without counting the attempt', async () => {
      const { id } = await aText('Waits', 'Archaeopteryx');
      const down = new FileStoreUnavailable('down', null);
      const open = jest.spyOn(server.app.get(FileStore), 'open').mockRejectedValue(down);
      await expect(extract()).rejects.toThrow(down);
      open.mockRestore();
      expect(await failureOf(id)).toBeUndefined();
      await extract();
      expect(await titles('archaeopteryx')).toEqual([]);
      await server.database.query("UPDATE document_texts SET tried_at = tried_at - interval '2 minutes'");
      await extract();
      expect(await titles('archaeopteryx')).toEqual(['Waits']);
    });

    it('waits for a store whose files break off, without counting the attempts', async () => {
      const { id } = await aText('Breaks off', 'Compsognathus');
      const open = jest.spyOn(server.app.get(FileStore), 'open').mockImplementation(() => Promise.resolve(aBreakOff()));
      for (let times = 0; times < 6; times += 1) {
        await expect(extract()).rejects.toThrow(FileStoreUnavailable);
        await server.database.query('UPDATE document_texts SET tried_at = NULL WHERE document_id = $1', [id]);
      }
      open.mockRestore();
      await extract();
      expect(await titles('compsognathus')).toEqual(['Breaks off']);
    });

    it('gives up a file that the disk can’t read after five attempts', async () => {
      const { id } = await aText('Unreadable', 'Diplodocus');
      const [{ key }] = await server.database.query<[{ key: string }]>(
        'SELECT storage_key AS key FROM documents WHERE id = $1',
        [id],
      );
      await server.app.get(FileStore).remove(key);
      // It can be opened, but not read.
      mkdirSync(path.join(server.config.dataDir, 'files', key));
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        expect(await failureOf(id)).toBeUndefined();
        if (attempt < 6) await expect(extract()).rejects.toThrow('EISDIR');
        await server.database.query('UPDATE document_texts SET tried_at = NULL WHERE document_id = $1', [id]);
      }
      await extract();
      expect(await failureOf(id)).toEqual({ failure: 'given-up', content: '' });
    });

    it('finds the beginning of a text with too many different words for one index entry', async () => {
      const words = Array.from({ length: 120_000 }, (_, index) => `w${index.toString(36)}x`).join(' ');
      await aText('Long', `Pterodactyl ${words}`);
      await extract();
      expect(await titles('pterodactyl')).toEqual(['Long']);
    });
  });

  describe('favorites and what was opened last', () => {
    const own = async (name: 'favorites' | 'recent', role: TestRole = 'prescriber') => {
      const { body, headers } = await server.http.get(`/api/documents/${name}`).auth(tokens[role], bearer).expect(200);
      expect(headers['cache-control']).toContain('private');
      return (body as DocumentView[]).map(({ title }) => title);
    };
    const star = (id: number, role: TestRole = 'prescriber') =>
      server.http.put(`/api/documents/${id}/favorite`).auth(tokens[role], bearer);

    it('belong to one person, newest first', async () => {
      const { id: one } = await aText('First favorite', 'a');
      const { id: two } = await aText('Second favorite', 'b');
      for (const id of [one, two, one]) await star(id).expect(204);
      expect(await own('favorites')).toEqual(['Second favorite', 'First favorite']);
      expect(await own('favorites', 'salesrep')).toEqual([]);
      for (let times = 0; times < 2; times++)
        await server.http.delete(`/api/documents/${two}/favorite`).auth(tokens.prescriber, bearer).expect(204);
      expect(await own('favorites')).toEqual(['First favorite']);
    });

    it("can't be a document that the person may not see, and hide one that they may not see anymore", async () => {
      const { id: hidden } = await aText('For reps', 'a', { documentType: 'salesrep' });
      await star(hidden).expect(404);
      await star(999_999).expect(404);
      const { id } = await aText('Published', 'a');
      await star(id).expect(204);
      await change('post', `${id}/toggle-publish`, { isPublished: false }).expect(200);
      expect(await own('favorites')).not.toContain('Published');
      await change('post', `${id}/toggle-publish`, { isPublished: true }).expect(200);
      expect(await own('favorites')).toContain('Published');
    });

    it("can't be a document that is deleted at that moment", async () => {
      const { id } = await aText('Going', 'a');
      await withClient(server.database.url, async (deletion) => {
        await deletion.query('BEGIN');
        await deletion.query('DELETE FROM documents WHERE id = $1', [id]);
        const adding = star(id).then(({ status }) => status);
        await eventually(async () => {
          const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
          return (await server.database.query<unknown[]>(waiting)).length > 0;
        });
        await deletion.query('COMMIT');
        expect(await adding).toBe(404);
      });
    });

    it('are limited to 500', async () => {
      const { id } = await aText('One more', 'a');
      const [{ id: rep } = { id: 0 }] = await server.database.query<{ id: number }[]>(
        "SELECT id FROM users WHERE username = 'the-salesrep'",
      );
      await server.database.query(
        `WITH many AS (
           INSERT INTO documents (title, document_type, is_published, filename, mime_type, file_size, checksum, storage_key,
             created_at, version, version_at, released_at)
           SELECT 'Many', 'both', false, 'a.png', 'image/png', 1, 'a', 'documents/many-' || i, now(), 1, now(), now()
           FROM generate_series(1, 500) i RETURNING id)
         INSERT INTO document_favorites (user_id, document_id, added_at) SELECT $1, id, now() FROM many`,
        [rep],
      );
      const { body } = await star(id, 'salesrep').expect(409);
      expect(body.message).toBe('You’ve reached the limit of favorites. Remove one, and try again.');
    });

    it('list the documents that the person opened, the last one first', async () => {
      const { id: one } = await aText('Opened first', 'a');
      const { id: two } = await aText('Opened second', 'b');
      for (const id of [one, two, one, two])
        await server.http.get(`/api/documents/${id}/view`).auth(tokens.prescriber, bearer).expect(200);
      expect(await own('recent')).toEqual(['Opened second', 'Opened first']);
      expect(await own('recent', 'salesrep')).toEqual([]);
      await change('post', `${two}/toggle-publish`, { isPublished: false }).expect(200);
      expect(await own('recent')).toEqual(['Opened first']);
    });

    it('list 20 documents that the person opened and may see, however many they may not see anymore', async () => {
      const [{ id: reader } = { id: 0 }] = await server.database.query<{ id: number }[]>(
        "SELECT id FROM users WHERE username = 'the-prescriber'",
      );
      await server.database.query(
        `WITH opened AS (
           INSERT INTO documents (title, document_type, is_published, filename, mime_type, file_size, checksum, storage_key,
             created_at, version, version_at, released_at)
           SELECT 'Document ' || i, 'both', i <= 30, 'a.png', 'image/png', 1, 'a', 'documents/opened-' || i, now(), 1, now(), now()
           FROM generate_series(1, 100) i RETURNING id)
         INSERT INTO document_accesses (document_id, user_id, session_id, kind, version)
         SELECT id, $1, gen_random_uuid(), 'view', 1 FROM opened ORDER BY id`,
        [reader],
      );
      expect(await own('recent')).toEqual(Array.from({ length: 20 }, (_, index) => `Document ${30 - index}`));
    });
  });
});

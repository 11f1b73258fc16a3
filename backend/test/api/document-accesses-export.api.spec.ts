import { aDocument, anUpload } from '../support/documents';
import { callerOf, oneOfEach, type TestRole } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const HEADER = 'Time,Username,First name,Last name,Access,Version,Address,Copy';

describe("the export of a document's accesses", () => {
  let server: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;

  beforeAll(async () => {
    server = await startTestApp();
    tokens = await oneOfEach(server);
  });

  const as = (role: TestRole) => callerOf(server, tokens[role]);
  const ask = (id: number, query = '') => as('admin').get(`/api/documents/${id}/accesses/export${query}`);
  const add = (title = 'A guide') => aDocument(server, tokens.admin, { title });
  const linesOf = async (id: number, query = '') => {
    const [header, ...lines] = (await ask(id, query).expect(200)).text.split('\r\n');
    expect(header).toBe(`\ufeff${HEADER}`);
    expect(lines.pop()).toBe('');
    return lines;
  };
  const sql = (statement: string, parameters: unknown[]) => server.database.query<unknown[]>(statement, parameters);
  const recordedExports = async () =>
    (await as('admin').get('/api/admin/audit?action=document.accesses-exported').expect(200)).body;

  it('is a file for the day that no cache stores', async () => {
    const { id } = await add();
    expect((await ask(id).expect(200)).headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        new RegExp(`^attachment; filename="document-${id}-accesses-\\d{4}-\\d{2}-\\d{2}\\.csv"$`),
      ),
    });
    expect(await linesOf(id)).toEqual([]);
  });

  it('contains what the list shows, for this document alone, newest first', async () => {
    const [{ id }, other] = [await add(), await add()];
    await as('prescriber').get(`/api/documents/${id}/view`).expect(200);
    await as('prescriber').get(`/api/documents/${other.id}/view`).expect(200);
    await as('admin')
      .post(`/api/documents/${id}/versions`, await anUpload(server, tokens.admin))
      .expect(201);
    await as('salesrep').get(`/api/documents/${id}/download`).expect(200);
    const [newest, oldest] = (await as('admin').get(`/api/documents/${id}/accesses`).expect(200)).body;
    expect(await linesOf(id)).toEqual([
      `${newest.at},the-salesrep,Ana,Lee,download,2,127.0.0.1,`,
      `${oldest.at},the-prescriber,Ana,Lee,view,1,127.0.0.1,`,
    ]);
  });

  it('contains only what a search finds in the list', async () => {
    const { id } = await add();
    await as('prescriber').get(`/api/documents/${id}/view`).expect(200);
    await as('salesrep').get(`/api/documents/${id}/download`).expect(200);
    const found = (q: string) => linesOf(id, `?q=${encodeURIComponent(q)}`);
    expect(await found('THE-SALESREP')).toEqual([expect.stringContaining(',the-salesrep,Ana,Lee,download,1,')]);
    expect(await found('viewed')).toEqual([expect.stringContaining(',the-prescriber,Ana,Lee,view,1,')]);
    expect(await found('%')).toEqual([]);
    await ask(id, `?q=${'x'.repeat(201)}`).expect(400);
  });

  it("doesn't let a spreadsheet read a visitor's name as a formula", async () => {
    const { id } = await add();
    await as('prescriber').get(`/api/documents/${id}/view`).expect(200);
    await sql(`UPDATE users SET first_name = $1, last_name = $2 WHERE username = 'the-prescriber'`, [
      '=HYPERLINK("http://example.org","Open")',
      '+1',
    ]);
    const [line] = await linesOf(id);
    expect(line).toContain(`,"'=HYPERLINK(""http://example.org"",""Open"")",'+1,view,`);
    await sql(`UPDATE users SET first_name = 'Ana', last_name = 'Lee' WHERE username = 'the-prescriber'`, []);
  });

  it('contains every access once, however many there are', async () => {
    const { id } = await add();
    const COUNT = 1_234;
    await sql(
      `INSERT INTO document_accesses (document_id, user_id, session_id, kind, version)
       SELECT $1, (SELECT id FROM users WHERE username = 'the-prescriber'), gen_random_uuid(), 'view', number
       FROM generate_series(1, $2) AS number`,
      [id, COUNT],
    );
    const versions = (await linesOf(id)).map((line) => Number(line.split(',')[5]));
    expect(versions).toEqual(Array.from({ length: COUNT }, (_, index) => COUNT - index));
  });

  it('is recorded in the audit trail, except for HEAD requests and missing documents', async () => {
    const { id } = await add('Told of');
    await as('prescriber').get(`/api/documents/${id}/accesses/export`).expect(403);
    await ask(2_147_483_647).expect(404);
    await server.http.head(`/api/documents/${id}/accesses/export`).auth(tokens.admin, { type: 'bearer' }).expect(200);
    const before = (await recordedExports()).length;
    await ask(id).expect(200);
    const entries = await recordedExports();
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toMatchObject({
      actor: { username: 'admin' },
      subject: { type: 'document', id, label: 'Told of' },
    });
  });
});

import { ScanFiles } from '../../src/modules/documents/application/scan/scan-files.use-case';
import { ClamdPeer } from '../support/clamd-peer';
import { aDocument, anUpload } from '../support/documents';
import { eventually } from '../support/eventually';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

describe('two workers that scan the same files', () => {
  let server: TestApp;
  let clamd: ClamdPeer;
  afterEach(async () => {
    await server.close();
    await clamd.close();
  });

  it.each([
    { first: true, second: true },
    { first: true, second: false },
    { first: false, second: true },
  ])(
    'report an infected one once, whether the first or the second finds it: $first, then $second',
    async ({ first, second }) => {
      const scanned = async () => {
        const rows = await server.database.query<unknown[]>(
          `SELECT FROM documents WHERE scanned_at IS NOT NULL
         UNION ALL SELECT FROM document_versions WHERE scanned_at IS NOT NULL`,
        );
        return rows.length;
      };
      // Both workers send each file before one of them gets the result, and the other gets its own after that was saved.
      clamd = await ClamdPeer.start({
        finds: async (count) => {
          if (count % 2 === 1) return eventually(() => clamd.scanned.length > count).then(() => first);
          return eventually(async () => (await scanned()) === count / 2).then(() => second);
        },
      });
      server = await startTestApp({ env: { ROLE: 'web', CLAMAV_URL: clamd.url } });
      const admin = await signInAdministrator(server);
      const { id } = await aDocument(server, admin, { bytes: Buffer.from('Notes'), name: 'notes.txt' });
      const upload = await anUpload(server, admin, { bytes: Buffer.from('Newer notes'), name: 'notes.txt' });
      const bearer = { type: 'bearer' } as const;
      await server.http.post(`/api/documents/${id}/versions`).auth(admin, bearer).send(upload).expect(201);

      const worker = server.app.get(ScanFiles);
      await Promise.all([worker.run(), worker.run()]);

      expect(clamd.scanned.map(String)).toEqual(['Newer notes', 'Newer notes', 'Notes', 'Notes']);
      for (const version of ['', '?version=1'])
        await server.http.get(`/api/documents/${id}/download${version}`).auth(admin, bearer).expect(409);
      const found = await server.database.query<{ action: string }[]>(
        "SELECT action FROM audit_entries WHERE action LIKE 'document.%infected' ORDER BY id",
      );
      expect(found.map(({ action }) => action)).toEqual(['document.infected', 'document.version-infected']);
    },
  );
});

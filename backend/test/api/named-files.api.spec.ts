import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Seeder } from '../../src/platform/seed';
import { namedFiles } from '../../src/platform/storage';
import { withClient } from '../support/database-contents';
import { aDocument, anUpload } from '../support/documents';
import { aManufacturer } from '../support/manufacturers';
import { signInAdministrator } from '../support/people';
import { aPicture, dataUrl } from '../support/pictures';
import { startTestApp } from '../support/test-app';

describe(namedFiles, () => {
  it('names every file that any room keeps, each once, and nothing else', async () => {
    const server = await startTestApp();
    const admin = await signInAdministrator(server);
    await server.app.get(Seeder).plantAll();
    await aManufacturer(server, admin, { logoUrl: dataUrl(await aPicture()) });
    const { id } = await aDocument(server, admin);
    const next = await anUpload(server, admin);
    await server.http.post(`/api/documents/${id}/versions`).auth(admin, { type: 'bearer' }).send(next).expect(201);
    await anUpload(server, admin);
    const files = path.join(server.config.dataDir, 'files');
    const kept = readdirSync(files).flatMap((folder) =>
      readdirSync(path.join(files, folder)).map((name) => `${folder}/${name}`),
    );
    const named = await withClient(server.database.url, namedFiles);
    expect(named.map(({ key }) => key).sort()).toEqual(kept.sort());
    for (const { checksum } of named) expect(checksum).toMatch(/^[0-9a-f]{64}$/);
    await server.close();
  }, 60_000);
});

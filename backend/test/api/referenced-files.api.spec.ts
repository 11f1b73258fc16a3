import { readdirSync } from 'node:fs';
import path from 'node:path';
import { referencedFiles } from '../../src/platform/storage';
import { withClient } from '../support/database-contents';
import { aDocument, anUpload } from '../support/documents';
import { aManufacturer } from '../support/manufacturers';
import { signInAdministrator } from '../support/people';
import { aPicture, dataUrl } from '../support/pictures';
import { startTestApp } from '../support/test-app';

describe(referencedFiles, () => {
  it('lists every file of every module once, and nothing else', async () => {
    const server = await startTestApp();
    const admin = await signInAdministrator(server);
    await server.seed('everything');
    await aManufacturer(server, admin, { logoUrl: dataUrl(await aPicture()) });
    const { id } = await aDocument(server, admin);
    const next = await anUpload(server, admin);
    await server.http.post(`/api/documents/${id}/versions`).auth(admin, { type: 'bearer' }).send(next).expect(201);
    await anUpload(server, admin);
    const files = path.join(server.config.dataDir, 'files');
    const kept = readdirSync(files).flatMap((folder) =>
      readdirSync(path.join(files, folder)).map((name) => `${folder}/${name}`),
    );
    const named = await withClient(server.database.url, referencedFiles);
    expect(named.map(({ key }) => key).sort()).toEqual(kept.sort());
    for (const { checksum } of named) expect(checksum).toMatch(/^[0-9a-f]{64}$/);
    await server.close();
  }, 60_000);
});

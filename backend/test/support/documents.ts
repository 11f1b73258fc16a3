import { Readable } from 'node:stream';
import type { DocumentView, NewDocument, UploadResult } from '@pharmacy/contracts';
import { ExtractTexts } from '../../src/modules/documents/application/texts/extract-texts.use-case';
import { MakeThumbnails } from '../../src/modules/documents/application/thumbnails/make-thumbnails.use-case';
import { IncompleteFile } from '../../src/platform/storage/incoming-file';
import { aPdf } from './factories';
import type { TestApp } from './test-app';

interface UploadedFile {
  readonly bytes?: Buffer;
  readonly name?: string;
}

/** Uploads a file as the administrator. Returns the response body. */
export async function anUpload(app: TestApp, admin: string, { bytes = aPdf(), name = 'guide.pdf' }: UploadedFile = {}) {
  const { body } = await app.http
    .post('/api/upload')
    .auth(admin, { type: 'bearer' })
    .attach('file', bytes, name)
    .expect(201);
  return body as UploadResult;
}

/** Creates a document; by default it's published for both audiences. */
export async function aDocument(
  app: TestApp,
  admin: string,
  { bytes, name, ...details }: UploadedFile & Partial<NewDocument> = {},
): Promise<DocumentView> {
  const upload = await anUpload(app, admin, { bytes, name });
  const { body } = await app.http
    .post('/api/documents')
    .auth(admin, { type: 'bearer' })
    .send({ title: 'A guide', documentType: 'both', isPublished: true, ...upload, ...details })
    .expect(201);
  return body as DocumentView;
}

/** A stored file that breaks off while it's read. */
export function aBreakOff(): Readable {
  return new Readable({
    read() {
      this.destroy(new IncompleteFile('the connection closed'));
    },
  });
}

const fileWork = {
  texts: { use: ExtractTexts, waiting: 'document_texts WHERE checked_at IS NULL' },
  thumbnails: { use: MakeThumbnails, waiting: 'document_thumbnails WHERE finished_at IS NULL' },
};

/** Works on all files that wait: one run ends after some seconds. Those that were tried before are tried again only when it's time. */
export async function workOffAll({ app, database }: TestApp, kind: keyof typeof fileWork): Promise<void> {
  const { use, waiting } = fileWork[kind];
  const untried = `SELECT 1 FROM ${waiting} AND tried_at IS NULL`;
  do await app.get<ExtractTexts | MakeThumbnails>(use).run();
  while ((await database.query<unknown[]>(untried)).length > 0);
}

import { Readable } from 'node:stream';
import type { DocumentView, NewDocument, UploadResult } from '@pharmacy/contracts';
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

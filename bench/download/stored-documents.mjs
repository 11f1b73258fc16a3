import { randomFillSync } from 'node:crypto';
import { asJson } from '../product/administrator.mjs';

/**
 * A file with a PDF signature and incompressible content.
 *
 * @param {number} size
 */
export function aFile(size) {
  const bytes = Buffer.alloc(size);
  bytes.write('%PDF-1.7\n');
  return randomFillSync(bytes, 16);
}

/**
 * Uploads the file as a published document, as an administrator would.
 *
 * @param {import('../product/administrator.mjs').Caller} administrator
 * @param {string} title
 * @param {Uint8Array} bytes
 * @returns {Promise<string>} the path of its download
 */
export async function storeDocument({ ask }, title, bytes) {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'file.pdf');
  const upload = await ask('/api/upload', { method: 'POST', body: form });
  const { id } = await ask('/api/documents', asJson({ title, ...upload, documentType: 'both', isPublished: true }));
  return `/api/documents/${id}/download`;
}

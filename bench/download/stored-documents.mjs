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
 * A PDF of 50 pages with an incompressible attachment that makes up most of its size.
 *
 * @param {number} size
 */
export function aPdf(size) {
  const pages = Array.from({ length: 50 }, (_, page) => page + 5);
  const content = 'BT /F 12 Tf 72 720 Td (Dosing by weight) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ...pages.map(
      () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 3 0 R>>>>>>',
    ),
  ];
  const attachment = randomFillSync(Buffer.alloc(size - 16 * 1024));
  objects.push(`<</Length ${attachment.length}>>\nstream\n${attachment.toString('latin1')}\nendstream`);
  let file = '%PDF-1.7\n';
  const entries = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}trailer\n<</Size ${count}/Root 1 0 R>>`;
  return Buffer.from(`${file}${end}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
}

/**
 * Uploads the file as a published document, as an administrator would.
 *
 * @param {import('../product/administrator.mjs').Caller} administrator
 * @param {string} title
 * @param {Uint8Array} bytes
 * @param {object} [details]
 * @returns {Promise<string>} the path of its download
 */
export async function storeDocument({ ask }, title, bytes, details = {}) {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'file.pdf');
  const upload = await ask('/api/upload', { method: 'POST', body: form });
  const { id } = await ask(
    '/api/documents',
    asJson({ title, ...upload, documentType: 'both', isPublished: true, ...details }),
  );
  return `/api/documents/${id}/download`;
}

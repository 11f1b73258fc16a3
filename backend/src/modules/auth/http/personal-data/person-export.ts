import type { Response } from 'express';
import type { PersonalRecord } from '../../../../platform/personal-data';
import type { PersonExport } from '../../application/personal-data/export-person';

export const exportFormats = ['json', 'html'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Sends the export as a file download. */
export function respondExport(response: Response, format: ExportFormat, person: PersonExport): void {
  const day = person.exportedAt.toISOString().slice(0, 10);
  response.set({
    'Cache-Control': 'no-store',
    'Content-Disposition': `attachment; filename="personal-data-${day}.${format}"`,
    'Content-Type': format === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
  });
  response.end(format === 'json' ? JSON.stringify(person, null, 2) : htmlOf(person));
}

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #14211c; }
  .table { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid #d5ddd8; }
  td { overflow-wrap: anywhere; white-space: pre-line; }`;

/** A page that needs nothing else: it can be opened from a disk, printed, and read aloud. */
export function htmlOf({ username, exportedAt, sections }: PersonExport): string {
  const parts = sections.map(
    ({ title, records }) =>
      `<section><h2>${escaped(title)}</h2>${records.length > 0 ? tableOf(records) : NONE}</section>`,
  );
  const title = `Personal data of ${escaped(username)}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>Exported ${timeOf(exportedAt)}. All times are in UTC.</p>
${parts.join('\n')}
</main></body></html>
`;
}

const NONE = '<p>No data.</p>';

/** One record reads best as a list of facts, several as rows. */
function tableOf(records: readonly PersonalRecord[]): string {
  const [first, ...others] = records;
  // Records of one section can be of several kinds, each with its own fields.
  const fields = [...new Set(records.flatMap(Object.keys))];
  if (first && others.length === 0) {
    const rows = fields.map((field) => `<tr><th scope="row">${heading(field)}</th><td>${cell(first[field])}</td></tr>`);
    return `<div class="table"><table>${rows.join('')}</table></div>`;
  }
  const head = fields.map((field) => `<th scope="col">${heading(field)}</th>`).join('');
  const rows = records.map((record) => `<tr>${fields.map((field) => `<td>${cell(record[field])}</td>`).join('')}</tr>`);
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** `emailConfirmedAt` becomes `Email confirmed at`. */
function heading(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return escaped(words.charAt(0).toUpperCase() + words.slice(1));
}

function cell(value: PersonalRecord[string] | undefined): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof Date) return timeOf(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return escaped(String(value));
}

const timeOf = (moment: Date) => moment.toISOString().replace('T', ' ').slice(0, 19);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

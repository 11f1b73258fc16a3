import type { AccessKind } from '@pharmacy/contracts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A file as the answer, to be kept (`download`) or to be shown in the browser (`view`). */
export class SentFile {
  constructor(
    private readonly content: Blob,
    private readonly filename: string,
    private readonly kind: AccessKind = 'download',
  ) {}

  /** Rows as a table, CSV with CRLF; the first names the columns. */
  static table(filename: string, rows: readonly (readonly string[])[]): SentFile {
    const lines = rows.map((row) => `${row.map(quoted).join(',')}\r\n`);
    return new SentFile(new Blob(lines, { type: 'text/csv; charset=utf-8' }), filename);
  }

  respond(): Response {
    const disposition = `${this.kind === 'view' ? 'inline' : 'attachment'}; filename="${this.filename}"`;
    return new Response(this.content, {
      headers: { 'Content-Type': this.content.type, 'Content-Disposition': disposition },
    });
  }
}

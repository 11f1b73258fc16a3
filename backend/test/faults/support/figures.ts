import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Values by column, in column order. */
export type Figures = Readonly<Record<string, string | number>>;

const fileIn = (folder: string) => path.join(folder, 'figures.jsonl');

/** Adds a row to the tables that are printed at the end. Rows with the same columns form one table. */
export function recordFigures(row: Figures): void {
  appendFileSync(fileIn(process.env['FAULTS_FIGURES'] ?? ''), `${JSON.stringify(row)}\n`);
}

/** As Markdown, one table for each set of columns. */
export function figuresTable(folder: string): string {
  const file = fileIn(folder);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const tables = new Map<string, string[]>();
  for (const line of lines) {
    const row = JSON.parse(line) as Figures;
    const head = `| ${Object.keys(row).join(' | ')} |\n|${' --- |'.repeat(Object.keys(row).length)}`;
    tables.set(head, [...(tables.get(head) ?? []), `| ${Object.values(row).join(' | ')} |`]);
  }
  return [...tables].map(([head, rows]) => `${head}\n${rows.join('\n')}\n`).join('\n');
}

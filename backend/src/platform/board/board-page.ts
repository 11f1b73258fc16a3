import { readFile } from 'node:fs/promises';

type Done = (error: unknown, page?: string) => void;

const foreignLinks = /<link [^>]*href="https?:[^>]*>/g;
const placeholders = /<%[-=] *(\w+) *%>/g;

/** Takes out of sight what would be refused: of all that can be done to a job or a queue, retrying alone is left. */
const onlyRetries = `<style>
  [class^='jobActions'] li:not(:has(.lucide-refresh-cw)),
  [class^='queueActions'] li:not(:has(.lucide-refresh-cw)),
  button:has(> .lucide-ellipsis-vertical) { display: none }
</style>`;

/**
 * The board's page out of its template, which knows no more than names to be filled in, without the fonts that it would
 * load from another company. Express's form of a view engine.
 */
export function renderBoardPage(file: string, values: object, done: Done): void {
  readFile(file, 'utf8').then((template) => done(null, boardPage(template, values)), done);
}

export function boardPage(template: string, values: object): string {
  const known = new Map(Object.entries(values));
  return template
    .replace(foreignLinks, '')
    .replace('</head>', `${onlyRetries}</head>`)
    .replace(placeholders, (_, name: string) => String(known.get(name) ?? ''));
}

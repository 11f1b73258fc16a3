import { readFileSync } from 'node:fs';
import path from 'node:path';
import { boardPage } from './board-page';

const folder = path.dirname(require.resolve('@bull-board/ui/package.json'));
const template = readFileSync(path.join(folder, 'dist/index.ejs'), 'utf8');

describe(boardPage.name, () => {
  const page = boardPage(template, { basePath: '/ops/queues/', uiConfig: '{"boardTitle":"Queues"}', title: 'Queues' });

  it('fills in everything', () => {
    expect(page).toContain('<base href="/ops/queues/" />');
    expect(page).toContain('{"boardTitle":"Queues"}');
    expect(page).not.toContain('<%');
  });

  it('loads nothing from elsewhere', () => {
    expect(template).toContain('https://');
    expect(page).not.toMatch(/(href|src)="(https?:)?\/\//);
  });
});

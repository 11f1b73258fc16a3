import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fillTemplate } from './queue-dashboard';

const folder = path.dirname(require.resolve('@bull-board/ui/package.json'));
const template = readFileSync(path.join(folder, 'dist/index.ejs'), 'utf8');

describe(fillTemplate.name, () => {
  const page = fillTemplate(template, {
    basePath: '/ops/queues/',
    uiConfig: '{"boardTitle":"Queues"}',
    title: 'Queues',
  });

  it('fills in every placeholder', () => {
    expect(page).toContain('<base href="/ops/queues/" />');
    expect(page).toContain('{"boardTitle":"Queues"}');
    expect(page).not.toContain('<%');
  });

  it('loads nothing from other sites', () => {
    expect(template).toContain('https://');
    expect(page).not.toMatch(/(href|src)="(https?:)?\/\//);
  });
});

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const shellCode = `
exports.shared = { react: { name: 'the one React' } };
exports.reads = ['/api/pages/global', '/api/announcements/active'];
exports.render = async ({ path, remote, answers: responses, timeZone, now }) => {
  const banner = responses['/api/announcements/active'].map(({ text }) => '<p class="banner">' + text + '</p>').join('');
  const main = remote ? await remote.write(path, responses) : '<h1>404 Page Not Found</h1>';
  return { html: banner + main + '<footer>' + timeZone + ' ' + now.slice(0, 10) + '</footer>', status: remote ? 200 : 404 };
};`;

/** `before` is code that runs when a page is rendered. */
export const remoteCode = (before = '') => `
const react = require('react');
const lists = { '/about': '/api/team-members', '/manufacturers': '/api/manufacturers' };
exports.manifest = { name: 'public', routes: [
  { path: '/', chunk: 'home-page' },
  { path: '/about', chunk: 'about-page' },
  { path: '/manufacturers', chunk: 'manufacturers-page' },
] };
exports.readsOf = (path) => (lists[path] ? ['/api/pages' + path, lists[path]] : ['/api/pages/home']);
exports.headOf = (path, responses) => ({
  title: 'Fixture ' + path,
  description: 'It says "<b>" & more',
  structuredData: [{ '@type': 'Pharmacy', url: '/', text: '</script><script>alert(1)</script>' }],
});
exports.write = (path, responses) => {
  ${before}
  const page = responses['/api/pages' + (lists[path] ? path : '/home')];
  const texts = Object.values(page.blocks).map(({ content }) => '<p>' + content + '</p>').join('');
  const items = (responses[lists[path]] || []).map(({ name, therapeuticAreas = [], products = [] }) =>
    '<li>' + [name, ...[...therapeuticAreas, ...products].map((part) => part.name)].join(': ') + '</li>').join('');
  return '<main data-react="' + react.name + '">' + texts + '<ul>' + items + '</ul></main>';
};`;

const template =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>Shell</title><script>first();</script>' +
  '<link href="/assets/main.0123456789.css" rel="stylesheet"><script defer src="/assets/main.0123456789.js"></script>' +
  '</head><body><div id="root"></div></body></html>';

const shellFiles = {
  scripts: ['assets/main.0123456789.js', 'assets/core.0123456789.js'],
  styles: ['assets/main.0123456789.css'],
  fonts: [],
};
const remoteFiles = {
  scripts: ['assets/remoteEntry.0123456789.js'],
  styles: ['assets/entry.0123456789.css'],
  chunks: { 'about-page': { scripts: ['assets/about.0123456789.js'], styles: ['assets/about.0123456789.css'] } },
};

export interface TestFrontEnd {
  readonly root: string;
  /** Writes a file below the root; without `text`, removes it. */
  write(name: string, text?: string): void;
  /** Writes a newer build of the public remote. `before` is code that its server part runs when a page is rendered. */
  rebuildRemote(before?: string): void;
  remove(): void;
}

/** Minimal builds of the shell and the public remote, with their server parts. */
export function aFrontEnd(): TestFrontEnd {
  const root = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'front-end-'));
  let builds = 0;
  const write = (name: string, text?: string) => {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (text === undefined) rmSync(file, { force: true });
    else writeFileSync(file, text);
  };
  const rebuildRemote = (before?: string) => {
    write('frontend-public/dist/server/remote.cjs', remoteCode(before));
    const at = new Date(Date.now() + 1_000 * ++builds);
    utimesSync(path.join(root, 'frontend-public/dist/server/remote.cjs'), at, at);
  };
  write('frontend-shell/dist/index.html', template);
  write('frontend-shell/dist/assets/main.0123456789.css', 'body{background:url(/assets/shell.svg)}');
  write('frontend-shell/dist/server/shell.cjs', shellCode);
  write('frontend-shell/dist/server/files.json', JSON.stringify(shellFiles));
  write('frontend-public/dist/mf-manifest.json', '{}');
  write('frontend-public/dist/assets/entry.0123456789.css', 'main{background:url(leaf.svg)}');
  write('frontend-public/dist/assets/about.0123456789.css', 'ul{background:url("../pictures/team.svg#a")}');
  write('frontend-public/dist/server/files.json', JSON.stringify(remoteFiles));
  rebuildRemote();
  return { root, write, rebuildRemote, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Milliseconds. Longer than the server caches a build before it checks the disk again. */
export const UNTIL_NOTICED_MS = 1_100;

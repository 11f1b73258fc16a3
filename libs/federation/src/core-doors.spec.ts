import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LIBRARIES = path.resolve(__dirname, '../..');
const IMPORT = /(?:^|\n)(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)'/g;
const ENDINGS = ['.ts', '.tsx', ''];

interface Reach {
  readonly files: Set<string>;
  readonly packages: Set<string>;
}

/** What loads with a file: the library's own files that it reaches by their paths, and what it takes from elsewhere. */
function reachOf(file: string, reach: Reach = { files: new Set(), packages: new Set() }): Reach {
  if (reach.files.has(file)) return reach;
  reach.files.add(file);
  if (!/\.tsx?$/.test(file)) return reach;
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (!name.startsWith('.')) reach.packages.add(name);
    const full = path.resolve(path.dirname(file), name);
    const found = ENDINGS.map((ending) => full + ending).find((each) => existsSync(each));
    if (name.startsWith('.') && found) reachOf(found, reach);
  }
  return reach;
}

const door = (library: string, name: string) => reachOf(path.join(LIBRARIES, library, 'src', name));

it('keeps the end of idle sessions apart from both doors of libs/state: only who is signed in loads it', () => {
  const idle = door('state', 'idle.ts').files;
  const others = [...door('state', 'index.ts').files, ...door('state', 'core.ts').files];
  expect(others.filter((file) => idle.has(file))).toEqual([]);
});

describe.each(['state', 'ui', 'remote-kit'])('the core door of libs/%s', (library) => {
  it('has its files to itself: a second copy behind the full door would be a second store, or a second look', () => {
    const core = door(library, 'core.ts').files;
    expect([...door(library, 'index.ts').files].filter((file) => core.has(file))).toEqual([]);
  });

  it('takes nothing that a visitor of a public page need not load', () => {
    const heavy = /^(radix-ui|zod|react-hook-form|@hookform|dompurify|@reduxjs\/toolkit\/query|@pharmacy\/\w+\/forms)/;
    const full = ['@pharmacy/state', '@pharmacy/ui', '@pharmacy/remote-kit'];
    const taken = [...door(library, 'core.ts').packages];
    expect(taken.filter((name) => heavy.test(name) || full.includes(name))).toEqual([]);
  });
});

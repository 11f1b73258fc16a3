import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LIBRARIES = path.resolve(__dirname, '../..');
const IMPORT = /(?:^|\n)(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)'/g;
const ENDINGS = ['.ts', '.tsx', ''];

interface Dependencies {
  readonly files: Set<string>;
  readonly packages: Set<string>;
}

/** What a file loads, directly or indirectly: files of its library, and other packages. */
function dependenciesOf(file: string, found: Dependencies = { files: new Set(), packages: new Set() }): Dependencies {
  if (found.files.has(file)) return found;
  found.files.add(file);
  if (!/\.tsx?$/.test(file)) return found;
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (!name.startsWith('.')) found.packages.add(name);
    const full = path.resolve(path.dirname(file), name);
    const target = ENDINGS.map((ending) => full + ending).find((each) => existsSync(each));
    if (name.startsWith('.') && target) dependenciesOf(target, found);
  }
  return found;
}

const entryPoint = (library: string, name: string) => dependenciesOf(path.join(LIBRARIES, library, 'src', name));

it('keeps idle.ts out of both entry points of libs/state, so only signed-in users load it', () => {
  const idle = entryPoint('state', 'idle.ts').files;
  const others = [...entryPoint('state', 'index.ts').files, ...entryPoint('state', 'core.ts').files];
  expect(others.filter((file) => idle.has(file))).toEqual([]);
});

describe.each(['state', 'ui', 'remote-kit'])('the core entry point of libs/%s', (library) => {
  it('shares no files with the full entry point, so no store or style is loaded twice', () => {
    const core = entryPoint(library, 'core.ts').files;
    expect([...entryPoint(library, 'index.ts').files].filter((file) => core.has(file))).toEqual([]);
  });

  it("imports nothing that visitors of a public page don't need", () => {
    const heavy = /^(radix-ui|zod|react-hook-form|@hookform|dompurify|@reduxjs\/toolkit\/query|@pharmacy\/\w+\/forms)/;
    const full = ['@pharmacy/state', '@pharmacy/ui', '@pharmacy/remote-kit'];
    const taken = [...entryPoint(library, 'core.ts').packages];
    expect(taken.filter((name) => heavy.test(name) || full.includes(name))).toEqual([]);
  });
});

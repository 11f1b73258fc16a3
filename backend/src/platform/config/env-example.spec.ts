import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '.';

const repository = path.resolve(__dirname, '../../../..');
const read = (name: string) => readFileSync(path.join(repository, name), 'utf8');

/** Settings of `npm run remote:publish` alone, which the servers never read. */
const ofPublishing = ['REMOTE_PRIVATE_KEY', 'REMOTE_PRIVATE_KEY_FILE'];

const dataDir = mkdtempSync(path.join(tmpdir(), 'pharmacy-env-example-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Every name that `readConfig` looks up. */
function settings(): readonly string[] {
  const asked = new Set<string>();
  const environment = new Proxy<NodeJS.ProcessEnv>(
    { DATA_DIR: dataDir },
    { get: (given, name: string) => (asked.add(name), given[name]) },
  );
  readConfig(environment);
  return [...asked, ...ofPublishing].sort();
}

/** The lines of `.env.example` that set something, as names with the value behind the equals sign. */
const examples = new Map(
  [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/^'(.*)'$/, '$1'),
  ]),
);

describe('.env.example', () => {
  it('lists every setting that the product reads, and no other', () => {
    expect([...examples.keys()].sort()).toEqual(settings());
  });

  it('shows the default of each setting', () => {
    const shown = Object.fromEntries([...examples].filter(([, value]) => value !== ''));
    expect(Object.keys(shown).length).toBeGreaterThan(10);
    expect(readConfig({ ...shown, DATA_DIR: dataDir })).toEqual(readConfig({ DATA_DIR: dataDir }));
    expect(shown['DATA_DIR']).toBe('.data');
  });

  it('has settings that a shell reads once they are uncommented', () => {
    const lines = read('.env.example').replace(/^#(?=[A-Z][A-Z0-9_]+=)/gm, '');
    const env = execFileSync('sh', ['-ec', 'set -a; eval "$1"; env', 'sh', lines], { encoding: 'utf8' }).split('\n');
    expect([...examples].filter(([name, value]) => !env.includes(`${name}=${value}`))).toEqual([]);
  });
});

it('docs/operations.md lists every setting in its table', () => {
  const rows = read('docs/operations.md').match(/^\| `[A-Z].*$/gm) ?? [];
  const documented = new Set(rows.flatMap((row) => row.split('|', 2)[1]!.match(/[A-Z][A-Z0-9_]+/g) ?? []));
  expect(settings().filter((name) => !documented.has(name))).toEqual([]);
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { baseConfig } from './base-config.cjs';
import { ScopedStyles } from './scoped-styles.cjs';

const HOSTILE = `* { margin: 0 }
  :root { --ink: red }
  :global(.button), .page ~ footer { display: none }
  .page :global(li) { color: red }`;

describe(ScopedStyles.name, () => {
  let dir: string;
  const write = (name: string, text: string) => writeFileSync(path.join(dir, 'src', name), text);

  /** The class names of a build's styles, or what is wrong with it. */
  const build = async (name: string): Promise<{ readonly names: readonly string[]; readonly errors: string }> => {
    const config = baseConfig({ name, dir, production: true });
    const plugins = [...config.plugins, new ScopedStyles({ name, production: true })];
    const output = { ...config.output, path: path.join(dir, name) };
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      webpack({ ...config, entry: './src/main.ts', output, plugins }, (error, done) =>
        error ? reject(error) : resolve(done),
      );
    });
    const errors = stats?.toJson({ errors: true }).errors?.map(({ message }) => message) ?? [];
    if (errors.length > 0) return { names: [], errors: errors.join('\n') };
    const assets = path.join(dir, name, 'assets');
    const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
    const text = sheets.map((file) => readFileSync(path.join(assets, file), 'utf8')).join('\n');
    return { names: [...text.matchAll(/\.([\w-]+)/g)].map(([, found]) => found!), errors: '' };
  };

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'scoped-styles-'));
    mkdirSync(path.join(dir, 'src'));
    write('main.ts', `import one from './one.module.css'; import two from './two.module.css'; console.log(one, two);`);
    write('one.module.css', '.page { color: red } .page li { color: green }');
    write('two.module.css', '.page { color: blue }');
  });

  afterEach(() => rmSync(dir, { recursive: true }));

  it('fails a build whose styles reach beyond the remote and names the file and selectors', async () => {
    write('two.module.css', HOSTILE);
    const { errors } = await build('visits');
    expect(errors).toContain(`src/two.module.css reaches beyond the remote: \`*\`, \`:root\`, \`.button\``);
    expect(errors).toMatch(/`\.visits-[\w-]{7} ~ footer`\./);
    expect(errors).not.toContain('li');
  }, 60_000);

  it('fails a build that imports a global style sheet', async () => {
    write('plain.css', '.button { color: red }');
    write('main.ts', `import './plain.css';`);
    expect((await build('visits')).errors).toContain('src/plain.css reaches beyond the remote: `.button`');
  }, 60_000);

  it('gives the same style sheets different class names in each remote', async () => {
    const [visits, careers] = [await build('visits'), await build('careers')];
    expect(new Set(visits.names).size).toBe(2);
    expect(new Set(careers.names).size).toBe(2);
    expect(visits.names.filter((name) => careers.names.includes(name))).toEqual([]);
  }, 60_000);

  it('reuses class names between two builds of a remote only for identical styles', async () => {
    const before = await build('visits');
    write('two.module.css', '.page { color: yellow }');
    const after = await build('visits');
    expect(new Set(after.names.filter((name) => before.names.includes(name))).size).toBe(1);
    expect(new Set([...before.names, ...after.names]).size).toBe(3);
  }, 60_000);
});

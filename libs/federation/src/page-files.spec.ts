import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config.cjs';
import { PageFilesPlugin } from './page-files.cjs';
import { serverConfig, withServerBuild } from './server-config.cjs';

const SOURCES: Readonly<Record<string, string>> = {
  'src/main.ts': `import(/* webpackChunkName: "bootstrap" */ './bootstrap');`,
  'src/bootstrap.ts': `import './first.module.css'; import { core } from 'core'; import './latin-wght-normal.woff2';
    core(); export const later = () => import(/* webpackChunkName: "later" */ './later');`,
  'src/later.ts': `import names from './later.module.css'; import { rest } from 'rest'; import picture from './a.svg';
    export default [rest(), names.shown, picture];`,
  'src/first.module.css': '.first { color: red; }',
  'src/later.module.css': '.shown { color: green; }',
  'src/latin-wght-normal.woff2': 'font',
  'src/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  'src/server.ts': `export const page = async () => (await import('./later')).default;`,
  'node_modules/core/package.json': '{ "version": "1.0.0" }',
  'node_modules/core/index.js': `import { deep } from 'deep'; export const core = () => deep('core of all');`,
  'node_modules/deep/package.json': '{ "version": "1.0.0" }',
  'node_modules/deep/index.js': `export const deep = (text) => console.log('deep', text);`,
  'node_modules/rest/package.json': '{ "version": "1.0.0" }',
  'node_modules/rest/index.js': `export const rest = () => 'rest of all';`,
};

interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly chunks: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
  >;
}

/** Evaluates the server build with the shell's shared module and a base address. Returns what its page exports. */
async function renderedBy(file: string, base?: string): Promise<readonly string[]> {
  const module = { exports: {} as { page: () => Promise<readonly string[]> } };
  const load = compileFunction(readFileSync(file, 'utf8'), ['module', 'require', '__pharmacy_base__']);
  load(module, () => ({ rest: () => 'rest of the shell' }), base);
  return module.exports.page();
}

describe('a build with a server part', () => {
  let dir: string;
  const built = (name: string) => path.join(dir, 'dist', name);
  const text = (names: readonly string[]) => names.map((name) => readFileSync(built(name), 'utf8')).join('\n');
  const files = () => JSON.parse(readFileSync(built('server/files.json'), 'utf8')) as PageFiles;

  const build = (configs: Configuration[]) =>
    new Promise<void>((resolve, reject) => {
      webpack(configs, (error, stats) => {
        const failure = error ?? stats?.toJson({ errors: true }).errors?.map(({ message }) => new Error(message))[0];
        if (failure) reject(failure);
        else resolve();
      });
    });

  const configs = (start: readonly string[]): Configuration[] => {
    const base = baseConfig({ name: 'tiny', dir, production: true });
    const federation = new ModuleFederationPlugin({
      name: 'tiny',
      shared: { core: { singleton: true }, deep: { singleton: true }, rest: { singleton: true } },
      manifest: false,
      dts: false,
    });
    const first = new PageFilesPlugin({ start, provides: true, chunks: true, fonts: /wght-normal/ });
    const server = { name: 'tiny', dir, production: true, entry: 'src/server.ts', filename: 'tiny.cjs' };
    return withServerBuild(
      { ...base, entry: { main: './src/main.ts' }, plugins: [...base.plugins, federation, first] },
      serverConfig({ ...server, publicPath: '/tiny/', shared: ['rest'] }),
    );
  };

  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'page-files-'));
    for (const [name, source] of Object.entries(SOURCES)) {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      writeFileSync(path.join(dir, name), source);
    }
    await build(configs(['main', 'bootstrap']));
  }, 120_000);

  afterAll(() => rmSync(dir, { recursive: true }));

  it('lists the initial files of a page: its chunks and their shared modules', () => {
    const { scripts, styles, fonts } = files();
    expect(scripts[0]).toMatch(/^assets\/main\.[0-9a-f]{10}\.js$/);
    expect(text(scripts)).toContain('core of all');
    expect(text(scripts)).toContain('deep');
    expect(text(scripts)).not.toContain('rest of all');
    expect(text(styles)).toContain('red');
    expect(fonts).toEqual([expect.stringMatching(/^assets\/latin-wght-normal\.[0-9a-f]{10}\.woff2$/)]);
  });

  it('lists the files of each named chunk, without the initial files', () => {
    const { scripts, chunks } = files();
    expect(text(chunks.later?.styles ?? [])).toContain('green');
    expect(chunks.later?.scripts.some((script) => script.startsWith('assets/later.'))).toBe(true);
    expect(chunks.later?.scripts.filter((script) => scripts.includes(script))).toEqual([]);
    expect(chunks.bootstrap).toEqual({ scripts: [], styles: [] });
  });

  it("gives the server one file that uses the browser's names and URLs", async () => {
    const [rest, name, picture] = await renderedBy(built('server/tiny.cjs'));
    expect(rest).toBe('rest of the shell');
    expect(text(files().chunks.later?.styles ?? [])).toContain(`.${name}{`);
    expect(picture).toMatch(/^\/tiny\/assets\/a\.[0-9a-f]{10}\.svg$/);
    expect(existsSync(built(picture!.slice('/tiny/'.length)))).toBe(true);
  });

  it('uses the base URL that the server provides', async () => {
    const [, , picture] = await renderedBy(built('server/tiny.cjs'), '/tiny/0.1.0-0123456789/');
    expect(picture).toMatch(/^\/tiny\/0\.1\.0-0123456789\/assets\/a\.[0-9a-f]{10}\.svg$/);
  });

  it('keeps the server part when the browser part is rebuilt', async () => {
    await build(
      configs(['main'])
        .slice(1)
        .map(({ dependencies: _, ...browser }) => browser),
    );
    expect(existsSync(built('server/tiny.cjs'))).toBe(true);
  }, 120_000);

  it("fails when a configured start chunk doesn't exist", async () => {
    await expect(
      build(
        configs(['main', 'elsewhere'])
          .slice(-1)
          .map(({ dependencies: _, ...browser }) => browser),
      ),
    ).rejects.toThrow('The build has no chunk named "elsewhere"');
  }, 120_000);
});

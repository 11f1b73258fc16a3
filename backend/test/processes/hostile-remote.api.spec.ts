import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runInThisContext } from 'node:vm';
import { activateRelease, FolderReleaseStore, openFolderReleaseStore, publishRelease } from '../../src/site';
import { Renderer } from '../../src/site/rendering/renderer';
import { isolationFlags, RendererProcess } from '../../src/site/rendering/renderer-process';
import { seedContent } from '../support/content';
import { eventually } from '../support/eventually';
import { aFrontEnd, remoteCode, shellCode, UNTIL_NOTICED_MS } from '../support/front-end';
import { aRelease, versionOf } from '../support/releases';
import { startTestApp, type TestApp } from '../support/test-app';

/** What a page writes: for each attempt what it got, or `null` where it got nothing. */
const attempts = `
const attempt = async (reach) => { try { return String(await reach()); } catch { return null; } };
const viaConstructor = (found) => found.constructor.constructor('return process')().env;
const viaImport = (name) => import(name);
const results = {
  'process.env': await attempt(() => process.env.PATH),
  'getBuiltinModule': await attempt(() => process.getBuiltinModule('node:child_process').execSync('cat /proc/$PPID/environ')),
  'process.binding': await attempt(() => process.binding('spawn_sync')),
  'globalThis.process': await attempt(() => globalThis.process.pid),
  '/proc': await attempt(() => require('node:fs').readFileSync('/proc/self/environ')),
  'child_process': await attempt(() => require('node:child_process').execSync('id')),
  'worker_threads': await attempt(() => new (require('node:worker_threads').Worker)('1', { eval: true })),
  'module.constructor': await attempt(() => module.constructor._load('fs')),
  'module.require': await attempt(() => module.require('fs').readFileSync('/etc/passwd')),
  'import()': await attempt(() => viaImport('node:fs')),
  'import() of data': await attempt(() => viaImport('data:text/javascript,export default process')),
  'eval': await attempt(() => (0, eval)('1')),
  'Function': await attempt(() => Function('return 1')()),
  'AsyncFunction': await attempt(() => (async () => {}).constructor('return process')()),
  'this': await attempt(() => viaConstructor(this ?? globalThis)),
  'globalThis.constructor': await attempt(() => viaConstructor(globalThis)),
  'require.constructor': await attempt(() => viaConstructor(require)),
  'setTimeout': await attempt(() => viaConstructor(setTimeout)),
  'a timer': await attempt(() => viaConstructor(setTimeout(() => {}, 0))),
  'URL': await attempt(() => viaConstructor(new URL('http://a/'))),
  'an error of import()': await attempt(() => import('x').catch((error) => viaConstructor(error))),
  'a stack of the host': await attempt(() => {
    const HostError = (() => { try { new URL('no'); } catch (error) { return error.constructor; } })();
    HostError.prepareStackTrace = (_error, frames) => frames;
    const found = new HostError('x').stack.map((frame) => frame.getThis?.() ?? frame.getFunction?.()).find((it) => it);
    return viaConstructor(found);
  }),
  'what the host is made of': await attempt(() => {
    const host = Object.getPrototypeOf(Object.getPrototypeOf(new URL('http://a/')));
    Object.defineProperty(host, 'taken', { value: 1 });
    return host.taken;
  }),
  'fetch': await attempt(() => fetch('http://127.0.0.1:9/')),
  'WebSocket': await attempt(() => new WebSocket('ws://127.0.0.1:9/')),
  'WebAssembly': await attempt(() => WebAssembly.Module),
};
return '<main>' + JSON.stringify(results) + '</main>';`;

/** Everything that can be reached from the page's globals by properties, getters and prototypes, searched for what would be a way out. */
const walk = `
const wayOut = ['getBuiltinModule', 'binding', 'dlopen', 'mainModule', '_load', 'execSync', 'spawnSync', 'readFileSync', 'createConnection', 'runInThisContext'];
const seen = new Set([globalThis]);
const found = [];
for (const object of seen) {
  if (seen.size > 200000) break;
  for (const key of Reflect.ownKeys(object)) {
    if (wayOut.includes(key)) found.push(String(key));
    const { value, get, set } = Object.getOwnPropertyDescriptor(object, key) ?? {};
    let read;
    try { read = object[key]; } catch {}
    for (const next of [value, get, set, read]) if (Object(next) === next) seen.add(next);
  }
  const prototype = Object.getPrototypeOf(object);
  if (prototype) seen.add(prototype);
}
return '<main>' + JSON.stringify({ found, isWalked: seen.size > 500 }) + '</main>';`;

/** A program that tries what Node offers, as if a page had found the way out of its context. Prints what it got. */
const brokenOut = `
const results = {};
const attempt = (name, reach) => { try { results[name] = String(reach()); } catch { results[name] = null; } };
const fs = require('node:fs');
attempt('process.env', () => Object.keys(process.env)[0].length);
for (const file of ['/proc/self/environ', '/proc/' + process.ppid + '/environ', '/proc/self/maps', '/etc/passwd', '${__filename}'])
  attempt(file, () => fs.readFileSync(file).length);
attempt('write', () => fs.writeFileSync(__filename + '.new', ''));
attempt('list', () => fs.readdirSync('/'));
attempt('child_process', () => require('node:child_process').execFileSync('true'));
attempt('worker_threads', () => new (require('node:worker_threads').Worker)('1', { eval: true }).threadId);
attempt('wasi', () => new (require('node:wasi').WASI)({ version: 'preview1' }));
attempt('inspector', () => { const { Session } = require('node:inspector'); new Session().connect(); return 'open'; });
attempt('inspector.open', () => { require('node:inspector').open(0); return 'open'; });
for (const name of ['fs', 'spawn_sync', 'process_wrap', 'tcp_wrap'])
  attempt('process.binding ' + name, () => process.binding(name));
attempt('dlopen', () => process.dlopen({ exports: {} }, '${process.execPath}'));
attempt('addon', () => require('@node-rs/argon2'));
attempt('Function', () => Function('return 1')());
attempt('WebAssembly', () => WebAssembly.Module);
attempt('heap', () => require('node:v8').writeHeapSnapshot());
attempt('report', () => process.report.writeReport());
console.log(JSON.stringify(results));`;

const remoteBase = '/remotes/public/';
const request = {
  path: '/',
  responses: { '/api/announcements/active': [], '/api/pages/home': { blocks: {} } },
  timeZone: 'UTC',
  now: new Date().toISOString(),
};

describe('a remote that attacks the server', () => {
  const renderer = new Renderer();
  afterAll(() => renderer.onModuleDestroy());

  const rendered = async (before: string) => {
    const remote = remoteCode(before).replace('exports.write = (', 'exports.write = async (');
    const { html } = await renderer.render({ shell: shellCode, remote, remoteBase }, request);
    return JSON.parse(/<main>(.*)<\/main>/.exec(html)?.[1] ?? 'null') as Record<string, unknown>;
  };

  it('reaches no settings, files, processes, threads, modules, or requests', async () => {
    const results = await rendered(attempts);
    expect(Object.keys(results).length).toBe(26);
    expect(Object.entries(results).filter(([, got]) => got !== null)).toEqual([]);
  });

  it('finds no way out in anything within its reach', async () => {
    expect(await rendered(walk)).toEqual({ found: [], isWalked: true });
  });

  it('gets nothing from Node.js even if it escapes its context', () => {
    const program = path.join(process.env['TEST_DATA_DIR'] ?? '', 'broken-out.cjs');
    writeFileSync(program, brokenOut);
    const output = execFileSync(process.execPath, [...isolationFlags(program), program], { env: {}, encoding: 'utf8' });
    const results = JSON.parse(output) as Record<string, unknown>;
    expect(Object.keys(results).length).toBe(23);
    expect(Object.entries(results).filter(([, got]) => got !== null)).toEqual([]);
  });

  /** Jest gives specs a copy of `process`, without the application's listeners. */
  const serverProcess = runInThisContext('process') as NodeJS.Process;
  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('runs in a process with an empty environment and none of the open files of the server', async () => {
    await rendered(walk);
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    const commands = children.map((pid) => [pid, readFileSync(`/proc/${pid}/cmdline`, 'utf8')] as const);
    const [pid] = commands.find(([, command]) => command.includes('renderer.program.js')) ?? [];
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toBe('');
    // Descriptors that the test runner passes to all its children aren't the server's.
    const isServers = (fd: string) => /^flags:\s+0?2\d{6}$/m.test(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8'));
    const target = (of: string) => (fd: string) => {
      try {
        return [readlinkSync(`/proc/${of}/fd/${fd}`)].filter((file) => !/^(anon_inode|\/dev\/null)/.test(file));
      } catch {
        return [];
      }
    };
    const fdsOf = (of: string) => readdirSync(`/proc/${of}/fd`);
    const own = fdsOf('self').flatMap((fd) => target('self')(fd).filter(() => isServers(fd)));
    expect(own.length).toBeGreaterThan(0);
    expect(serverProcess.listenerCount('SIGUSR1')).toBe(1);
    expect(
      fdsOf(pid ?? '')
        .flatMap(target(pid ?? ''))
        .filter((file) => own.includes(file)),
    ).toEqual([]);
  });

  onLinux('is terminated when it keeps allocating memory after its page is done', async () => {
    const end = jest.spyOn(RendererProcess.prototype, 'end');
    const grow = `const all = []; const grow = () => { all.push(new Uint8Array(5e6).fill(1)); setTimeout(grow, 1); }; grow();`;
    expect(await rendered(`${grow} return '<main>{}</main>';`)).toEqual({});
    await eventually(() => end.mock.calls.some(([reason]) => /memory/.test(reason?.message ?? '')));
  });

  it('puts no secret onto a page, and other pages are still served', async () => {
    const frontEnd = aFrontEnd();
    const server = await startTestApp({ frontEnd: frontEnd.root });
    try {
      await seedContent(server);
      frontEnd.rebuildRemote(
        `return '<main>' + process.getBuiltinModule('node:child_process').execSync('cat /proc/' + process.pid + '/environ') + '</main>';`,
      );
      const { text } = await server.http.get('/').expect(200);
      expect(text).toContain('<div id="root"></div>');
      expect(text).not.toContain('PATH=');
      await server.http.get('/about').expect(200);
      frontEnd.rebuildRemote();
      await sleep(UNTIL_NOTICED_MS);
      await server.http.get('/').expect(200, /data-rendered="\/"><main/);
    } finally {
      await server.close();
      frontEnd.remove();
    }
  });

  describe('as a published release', () => {
    const HASH = 'eeeeeeeeee';
    const steal = `process.getBuiltinModule('node:child_process').execSync('cat /proc/' + process.pid + '/environ')`;
    const hostile = aRelease({
      hash: HASH,
      server: remoteCode(
        `if (path === '/') return '<main>' + ${steal} + '</main>'; if (path === '/manufacturers') { ${attempts} }`,
      ).replace('exports.write = (', 'exports.write = async ('),
    });
    const frontEnd = aFrontEnd();
    afterAll(() => frontEnd.remove());
    const start = async (env: NodeJS.ProcessEnv = {}) => {
      const server = await startTestApp({ frontEnd: frontEnd.root, env });
      await seedContent(server);
      return { server, store: openFolderReleaseStore(server.config) };
    };
    const entryOf = async ({ http }: TestApp) =>
      ((await http.get('/remotes.json').expect(200)).body as { public: { entry: string } }).public.entry;

    it('is neither published nor activated without a signature where public keys are set', async () => {
      const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });
      const { server, store } = await start({ REMOTE_PUBLIC_KEYS: key.toString('base64') });
      await expect(publishRelease(store, 'public', hostile)).rejects.toThrow('It is not signed');
      const careless = new FolderReleaseStore(store.place);
      await publishRelease(careless, 'public', hostile);
      await expect(activateRelease(store, 'public', versionOf(HASH))).rejects.toThrow('It is not signed');
      await activateRelease(careless, 'public', versionOf(HASH));
      expect(await entryOf(server)).toBe('/remotes/public/mf-manifest.json');
      await server.http.get('/').expect(200, /data-rendered="\/"><main/);
      await server.close();
    });

    it('gets nothing where no key is set, and pages that it leaves alone are still rendered', async () => {
      const { server, store } = await start();
      await publishRelease(store, 'public', hostile);
      await activateRelease(store, 'public', versionOf(HASH));
      await eventually(async () => (await entryOf(server)) === `/remotes/public/${versionOf(HASH)}/mf-manifest.json`);
      const { text } = await server.http.get('/').expect(200);
      expect(text).toContain('<div id="root"></div>');
      for (const secret of ['PATH=', server.database.url]) expect(text).not.toContain(secret);
      const attempted = await server.http.get('/manufacturers').expect(200);
      const results = JSON.parse(/<main>(.*)<\/main>/.exec(attempted.text)?.[1] ?? 'null') as Record<string, unknown>;
      expect(Object.keys(results).length).toBe(26);
      expect(Object.entries(results).filter(([, got]) => got !== null)).toEqual([]);
      await server.http.get('/about').expect(200, /data-rendered="\/about"><main/);
      await server.http.get('/api/health/ready').expect(200);
      await server.close();
    });
  });
});

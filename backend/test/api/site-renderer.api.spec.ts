import { Renderer } from '../../src/site/rendering/renderer';
import { RendererProcess } from '../../src/site/rendering/renderer-process';
import type { RenderCode } from '../../src/site/rendering/server-build';
import { remoteCode, shellCode } from '../support/front-end';

const remoteBase = '/remotes/public/';
const code = { shell: shellCode, remote: remoteCode(), remoteBase };
const reads = ['/api/pages/global', '/api/announcements/active', '/api/pages/home'];

describe(Renderer.name, () => {
  const end = jest.spyOn(RendererProcess.prototype, 'end');
  let renderer: Renderer;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    renderer = new Renderer();
  });
  afterEach(() => {
    renderer.onModuleDestroy();
    jest.useRealTimers();
  });

  it('ends its process half a minute after the last page, and starts a new one for the next', async () => {
    expect(await renderer.needsOf(code, '/')).toEqual({ reads, chunk: 'home-page' });
    jest.advanceTimersByTime(29_000);
    await renderer.needsOf(code, '/');
    jest.advanceTimersByTime(29_000);
    expect(end).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(end).toHaveBeenCalledTimes(1);
    expect(await renderer.needsOf(code, '/')).toEqual({ reads, chunk: 'home-page' });
  });

  it('starts a new process for a new build', async () => {
    const first = { ...code };
    await renderer.needsOf(first, '/');
    const next = { ...code, remote: remoteCode().replace('home-page', 'next-page') };
    expect(await renderer.needsOf(next, '/')).toEqual({ reads, chunk: 'next-page' });
    const ended = end.mock.contexts.map((process) => (process as RendererProcess).code);
    expect(ended).toContain(first);
    expect(ended).not.toContain(next);
  });

  it('gives remotes only what the shell shares, and gives the shell nothing', async () => {
    const rejected = async (shell: string, remote: string) =>
      renderer.needsOf({ shell, remote, remoteBase }, '/').then(
        () => 'taken',
        (error: Error) => error.message,
      );
    for (const name of ['node:fs', 'fs', 'node:net', 'node:child_process', 'node:util', '__proto__', 'constructor'])
      expect(await rejected(shellCode, `require('${name}');`)).toMatch(/which the shell does not share/);
    for (const name of ['node:fs', 'stream', 'worker_threads', 'typeorm'])
      expect(await rejected(`require('${name}');`, '')).toMatch(/which its build does not contain/);
  });

  it("keeps its process when a build can't be read, and reports why for each page", async () => {
    const broken = { ...code, remote: 'exports.manifest = {;' };
    for (let page = 0; page < 3; page += 1) await expect(renderer.needsOf(broken, '/')).rejects.toThrow(/token/);
    expect(end.mock.contexts.map((process) => (process as RendererProcess).code)).not.toContain(broken);
  });

  const outcome = (build: RenderCode) =>
    renderer
      .render(build, {
        path: '/',
        responses: { '/api/announcements/active': [], '/api/pages/home': { blocks: {} } },
        timeZone: 'UTC',
        now: new Date().toISOString(),
      })
      .then(
        () => 'rendered',
        (error: Error) => error.message,
      );

  it.each([
    ['HTML', `return 'x'.repeat(3e6);`],
    [
      'structured data',
      `const structuredData = [{ text: 'x'.repeat(3e6) }];
       exports.headOf = () => ({ title: 'Home', description: '', structuredData }); return '';`,
    ],
    ['text in its error', `throw new Error('x'.repeat(3e6));`],
  ])('keeps its process when a page has too much %s', async (_what, before) => {
    const heavy = { ...code, remote: remoteCode(before) };
    for (let page = 0; page < 3; page += 1) expect(await outcome(heavy)).toMatch(/The page has more than/);
    expect(end.mock.contexts.map((process) => (process as RendererProcess).code)).not.toContain(heavy);
  });

  it('waits longer each time a build crashes its process, and starts a new build immediately', async () => {
    const invalid = { ...code, remote: remoteCode(`exports.headOf = () => ({}); return '';`) };
    const failure = (build = invalid) => outcome(build);
    const ended = /The renderer sent an invalid reply/;
    expect(await failure()).toMatch(ended);
    expect(await failure()).toMatch(ended);
    expect(await failure()).toMatch(/ended 2 times in a row and pauses/);
    jest.setSystemTime(Date.now() - 3_600_000);
    jest.advanceTimersByTime(1_000);
    expect(await failure()).toMatch(ended);
    jest.advanceTimersByTime(1_000);
    expect(await failure()).toMatch(/ended 3 times in a row and pauses/);
    expect(await failure(code)).toBe('rendered');
  });
});

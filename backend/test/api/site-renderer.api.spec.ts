import { RenderThread } from '../../src/site/rendering/render-thread';
import { Renderer } from '../../src/site/rendering/renderer';
import { remoteCode, shellCode } from '../support/front-end';

const remoteBase = '/remotes/public/';
const code = { shell: shellCode, remote: remoteCode(), remoteBase };
const reads = ['/api/pages/global', '/api/announcements/active', '/api/pages/home'];

describe(Renderer.name, () => {
  const end = jest.spyOn(RenderThread.prototype, 'end');
  let renderer: Renderer;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    renderer = new Renderer();
  });
  afterEach(() => {
    renderer.onModuleDestroy();
    jest.useRealTimers();
  });

  it('lets its thread go half a minute after the last page, and has another for the next', async () => {
    expect(await renderer.needsOf(code, '/')).toEqual({ reads, chunk: 'home-page' });
    jest.advanceTimersByTime(29_000);
    await renderer.needsOf(code, '/');
    jest.advanceTimersByTime(29_000);
    expect(end).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(end).toHaveBeenCalledTimes(1);
    expect(await renderer.needsOf(code, '/')).toEqual({ reads, chunk: 'home-page' });
  });

  it('has another thread for another build', async () => {
    const first = { ...code };
    await renderer.needsOf(first, '/');
    const next = { ...code, remote: remoteCode().replace('home-page', 'next-page') };
    expect(await renderer.needsOf(next, '/')).toEqual({ reads, chunk: 'next-page' });
    const ended = end.mock.contexts.map((thread) => (thread as RenderThread).code);
    expect(ended).toContain(first);
    expect(ended).not.toContain(next);
  });

  it('gives a remote what the shell shares and nothing else, and lets neither of them require files, network or settings', async () => {
    const refused = async (shell: string, remote: string) =>
      renderer.needsOf({ shell, remote, remoteBase }, '/').then(
        () => 'taken',
        (error: Error) => error.message,
      );
    for (const name of [
      'node:fs',
      'fs',
      'node:net',
      'node:child_process',
      'node:util',
      'typeorm',
      '__proto__',
      'constructor',
    ])
      expect(await refused(shellCode, `require('${name}');`)).toMatch(/which the shell does not share/);
    for (const name of ['node:fs', 'http', 'worker_threads', 'typeorm'])
      expect(await refused(`require('${name}');`, '')).toMatch(/which it should have brought along/);
    expect(await refused(`throw new Error(JSON.stringify(process.env));`, '')).toBe('{}');
  });
});

import type { AnyRemoteName } from '@pharmacy/contracts';
import type { RemoteManifest } from '@pharmacy/remote-kit';
import { Incompatible, NoManifest } from './failure-kind';
import type { Federation } from './federation';
import { Remotes } from './remotes';

const portal: RemoteManifest = { name: 'portal', routes: [] };

class FakeFederation implements Federation {
  readonly registrations: { name: AnyRemoteName; entry: string; replace: boolean }[] = [];
  door: () => Promise<unknown> = () => Promise.resolve({ default: portal });

  register(name: AnyRemoteName, entry: string, replace: boolean): void {
    this.registrations.push({ name, entry, replace });
  }

  loadDoor(): Promise<unknown> {
    return this.door();
  }

  build = '0.1.0';

  version(): string {
    return this.build;
  }
}

const entry = 'https://cdn.example.org/portal/mf-manifest.json';
const address = () => Promise.resolve(entry);

const settled = (remotes: Remotes) =>
  new Promise<void>((resolve) => {
    const stop = remotes.subscribe(() => {
      if (remotes.state('portal').status === 'loading') return;
      stop();
      resolve();
    });
  });

describe(Remotes.name, () => {
  let federation: FakeFederation;

  beforeEach(() => {
    federation = new FakeFederation();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('loads a remote from the address that is found for it', async () => {
    const remotes = new Remotes(federation, address);
    remotes.load('portal');
    await settled(remotes);
    expect(remotes.state('portal')).toEqual({ status: 'ready', manifest: portal });
    expect(federation.registrations).toEqual([{ name: 'portal', entry, replace: false }]);
  });

  it('loads each remote once, however often it is asked for', async () => {
    const remotes = new Remotes(federation, address);
    remotes.load('portal');
    remotes.load('portal');
    await settled(remotes);
    remotes.load('portal');
    expect(federation.registrations).toHaveLength(1);
  });

  it('keeps a failure in its place', async () => {
    federation.door = () => Promise.reject(new Error('down'));
    const remotes = new Remotes(federation, address);
    remotes.load('portal');
    await settled(remotes);
    expect(remotes.state('portal')).toEqual({ status: 'failed' });
    expect(remotes.state('public')).toEqual({ status: 'loading' });
  });

  it('replaces the failed registration by a fresh address when it loads again', async () => {
    federation.door = () => Promise.reject(new Error('down'));
    const remotes = new Remotes(federation, address);
    remotes.load('portal');
    await settled(remotes);

    federation.door = () => Promise.resolve({ default: portal });
    remotes.reload('portal');
    expect(remotes.state('portal').status).toBe('loading');
    await settled(remotes);

    const again = federation.registrations[1];
    expect(again?.replace).toBe(true);
    expect(again?.entry).not.toBe(entry);
    expect(again?.entry.startsWith(`${entry}?fresh=`)).toBe(true);
    expect(remotes.state('portal').status).toBe('ready');
  });

  it('asks anew where the remote is when it loads again', async () => {
    const asked: boolean[] = [];
    const remotes = new Remotes(federation, (_name, isFresh) => {
      asked.push(isFresh);
      return isFresh ? address() : Promise.reject(new Error('no remotes.json'));
    });
    remotes.load('portal');
    await settled(remotes);
    remotes.reload('portal');
    await settled(remotes);
    expect(asked).toEqual([false, true]);
    expect(federation.registrations[0]?.replace).toBe(false);
  });

  it('gives up on a remote that never answers', async () => {
    federation.door = () => new Promise(() => undefined);
    const remotes = new Remotes(federation, address, undefined, undefined, 20);
    remotes.load('portal');
    await settled(remotes);
    expect(remotes.state('portal').status).toBe('failed');
  });

  it('reports what of it failed', async () => {
    const report = jest.fn();
    const gone = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });
    const doors = [new Error('no script'), gone, new NoManifest(entry, null)];
    for (const error of doors) {
      federation.door = () => Promise.reject(error);
      const remotes = new Remotes(federation, address, report);
      remotes.load('portal');
      await settled(remotes);
    }
    const lost = new Remotes(federation, () => Promise.reject(new Error('no remotes.json')), report);
    lost.load('portal');
    await settled(lost);
    lost.failed('portal', new TypeError('a page broke'));

    const kinds = report.mock.calls.map(([{ kind }]: [{ readonly kind: string }]) => kind);
    expect(kinds).toEqual(['entry', 'chunk', 'manifest', 'manifest', 'render']);
    expect(report).toHaveBeenCalledWith({ remote: 'portal', kind: 'entry', version: '0.1.0' });
  });

  describe('after a deploy', () => {
    const gone = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });

    it('loads the present build where a part of the loaded one is gone, but does not run in circles', async () => {
      const remotes = new Remotes(federation, address);
      remotes.load('portal');
      await settled(remotes);

      remotes.failed('portal', gone);
      expect(remotes.state('portal').status).toBe('loading');
      await settled(remotes);
      expect(remotes.state('portal').status).toBe('ready');
      expect(federation.registrations[1]?.replace).toBe(true);

      remotes.failed('portal', gone);
      expect(remotes.state('portal').status).toBe('ready');
      expect(federation.registrations).toHaveLength(2);
      expect(remotes.overtaken()).toBe(2);
    });

    it('does so again when the build that came is gone in its turn', async () => {
      const remotes = new Remotes(federation, address);
      remotes.load('portal');
      await settled(remotes);
      for (const build of ['0.2.0', '0.3.0']) {
        remotes.failed('portal', gone);
        federation.build = build;
        await settled(remotes);
      }
      expect(federation.registrations).toHaveLength(3);
    });

    it('does so again after a while', async () => {
      const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
      const remotes = new Remotes(federation, address);
      remotes.load('portal');
      await settled(remotes);
      for (const later of [60_000, 120_000]) {
        now.mockReturnValue(later);
        remotes.failed('portal', gone);
        await settled(remotes);
      }
      expect(federation.registrations).toHaveLength(3);
      now.mockRestore();
    });

    it('leaves a page that failed by itself alone', async () => {
      const remotes = new Remotes(federation, address);
      remotes.load('portal');
      await settled(remotes);
      remotes.failed('portal', new TypeError('a page broke'));
      expect(remotes.state('portal').status).toBe('ready');
      expect(remotes.overtaken()).toBe(0);
    });

    it('looks where a remote is now before it gives one up that was somewhere else', async () => {
      const moved = 'https://cdn.example.org/portal/0.1.0-33aedd3907/mf-manifest.json';
      const remotes = new Remotes(federation, (_name, isFresh) => Promise.resolve(isFresh ? moved : entry));
      const doors = [() => Promise.reject(new NoManifest(entry, null)), () => Promise.resolve({ default: portal })];
      federation.door = () => doors.shift()!();
      remotes.load('portal');
      await settled(remotes);
      expect(remotes.state('portal').status).toBe('ready');
      expect(federation.registrations.map((each) => each.entry.replace(/\?.*/, ''))).toEqual([entry, moved]);
    });

    it('tells a build that does not fit the shell from one that cannot be had', async () => {
      const report = jest.fn();
      federation.door = () => Promise.reject(new Incompatible('portal', ['react ^20.0.0, not 19.3.1']));
      const remotes = new Remotes(federation, address, report);
      remotes.load('portal');
      await settled(remotes);
      expect(remotes.state('portal')).toEqual({ status: 'refused' });
      expect(report).toHaveBeenCalledWith({ remote: 'portal', kind: 'incompatible', version: '0.1.0' });
      expect(remotes.overtaken()).toBe(1);
    });
  });

  it('refuses a door that shows no manifest', async () => {
    federation.door = () => Promise.resolve({ default: { name: 'portal' } });
    const remotes = new Remotes(federation, address);
    remotes.load('portal');
    await settled(remotes);
    expect(remotes.state('portal').status).toBe('failed');
  });

  it('refuses another remote under the name', async () => {
    federation.door = () => Promise.resolve({ default: { ...portal, name: 'admin' } });
    const remotes = new Remotes(federation, address);
    remotes.load('portal');
    await settled(remotes);
    expect(remotes.state('portal').status).toBe('failed');
  });
});

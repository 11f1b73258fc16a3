import type { AnyRemoteName } from '@pharmacy/contracts';
import type { RemoteManifest } from '@pharmacy/remote-kit';
import type { Federation } from './federation';
import type { RemoteAddress } from './remote-manifests';
import { IncompatibleRemote, ManifestUnavailable } from './remote-failures';
import { Remotes } from './remotes';

const portal: RemoteManifest = { name: 'portal', routes: [] };

class FakeFederation implements Federation {
  readonly loads: { name: AnyRemoteName; entry: string; isFresh: boolean; integrity?: string }[] = [];
  exposed: () => Promise<unknown> = () => Promise.resolve({ default: portal });

  load(name: AnyRemoteName, { entry, integrity }: RemoteAddress, isFresh: boolean): Promise<unknown> {
    this.loads.push({ name, entry, isFresh, ...(integrity && { integrity }) });
    return this.exposed();
  }

  build = '0.1.0';

  version(): string {
    return this.build;
  }
}

const entry = 'https://cdn.example.org/portal/mf-manifest.json';
const address = () => Promise.resolve<RemoteAddress>({ entry });

const settled = (remotes: Remotes) =>
  new Promise<void>((resolve) => {
    const stop = remotes.subscribe(() => {
      if (remotes.state('portal').status === 'loading') return;
      stop();
      resolve();
    });
  });

const manifestOf = (remotes: Remotes) => {
  const state = remotes.state('portal');
  return state.status === 'ready' ? state.manifest : null;
};

describe(Remotes.name, () => {
  let federation: FakeFederation;

  beforeEach(() => {
    federation = new FakeFederation();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('loads a remote from its resolved address', async () => {
    const remotes = new Remotes(federation, address);
    remotes.load('portal');
    await settled(remotes);
    expect(remotes.state('portal')).toEqual({ status: 'ready', manifest: portal });
    expect(federation.loads).toEqual([{ name: 'portal', entry, isFresh: false }]);
  });

  it("loads each remote once, however often it's requested", async () => {
    const remotes = new Remotes(federation, address);
    remotes.load('portal');
    remotes.load('portal');
    await settled(remotes);
    remotes.load('portal');
    expect(federation.loads).toHaveLength(1);
  });

  it('keeps a failure from affecting other remotes', async () => {
    federation.exposed = () => Promise.reject(new Error('down'));
    const remotes = new Remotes(federation, address);
    remotes.load('portal');
    await settled(remotes);
    expect(remotes.state('portal')).toEqual({ status: 'failed' });
    expect(remotes.state('public')).toEqual({ status: 'loading' });
  });

  it('replaces a failed registration with a fresh address on reload', async () => {
    federation.exposed = () => Promise.reject(new Error('down'));
    const remotes = new Remotes(federation, address);
    remotes.load('portal');
    await settled(remotes);

    federation.exposed = () => Promise.resolve({ default: portal });
    remotes.reload('portal');
    expect(remotes.state('portal').status).toBe('loading');
    await settled(remotes);

    expect(federation.loads.map(({ isFresh }) => isFresh)).toEqual([false, true]);
    expect(remotes.state('portal').status).toBe('ready');
  });

  it('resolves the address again on reload', async () => {
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
    expect(federation.loads.map(({ isFresh }) => isFresh)).toEqual([true]);
  });

  it('times out on a remote that never responds', async () => {
    federation.exposed = () => new Promise(() => undefined);
    const remotes = new Remotes(federation, address, undefined, undefined, 20);
    remotes.load('portal');
    await settled(remotes);
    expect(remotes.state('portal').status).toBe('failed');
  });

  it('reports the kind of each failure', async () => {
    const report = jest.fn();
    const gone = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });
    const results = [new Error('no script'), gone, new ManifestUnavailable(entry, null)];
    for (const error of results) {
      federation.exposed = () => Promise.reject(error);
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

    it('loads the current build when a chunk of the loaded build is missing, without looping', async () => {
      const remotes = new Remotes(federation, address);
      remotes.load('portal');
      await settled(remotes);

      const current: RemoteManifest = { name: 'portal', routes: [] };
      federation.exposed = () => Promise.resolve({ default: current });
      remotes.failed('portal', gone);
      expect(remotes.state('portal')).toEqual({ status: 'ready', manifest: portal, isReloading: true });
      await settled(remotes);
      expect(remotes.state('portal')).toEqual({ status: 'ready', manifest: current, replaced: 1 });
      expect(manifestOf(remotes)).toBe(current);
      expect(federation.loads[1]?.isFresh).toBe(true);

      remotes.failed('portal', gone);
      expect(remotes.state('portal').status).toBe('ready');
      expect(federation.loads).toHaveLength(2);
      expect(remotes.updateHints()).toBe(2);
    });

    it.each([
      ["its address can't be read", () => Promise.reject(new Error('offline')), undefined],
      ['its manifest is missing', undefined, () => Promise.reject(new ManifestUnavailable(entry, null))],
      ['its script is missing', undefined, () => Promise.reject(new Error('no script'))],
      ["it doesn't arrive in time", undefined, () => new Promise<never>(() => undefined)],
      ["it isn't compatible", undefined, () => Promise.reject(new IncompatibleRemote('portal', ['react ^20.0.0']))],
    ] as const)(
      'keeps the loaded build if a chunk is missing and no other build can be loaded: %s',
      async (_why, find, load) => {
        const remotes = new Remotes(
          federation,
          (_name, isFresh) => (isFresh && find ? find() : address()),
          undefined,
          undefined,
          20,
        );
        remotes.load('portal');
        await settled(remotes);
        const loaded = remotes.state('portal');
        if (load) federation.exposed = load;
        for (const request of [() => remotes.failed('portal', gone), () => remotes.reload('portal')]) {
          request();
          expect(manifestOf(remotes)).toBe(portal);
          await settled(remotes);
          expect(remotes.state('portal')).toBe(loaded);
        }
      },
    );

    it('reloads again when the new build is replaced, too', async () => {
      const remotes = new Remotes(federation, address);
      remotes.load('portal');
      await settled(remotes);
      for (const build of ['0.2.0', '0.3.0']) {
        remotes.failed('portal', gone);
        federation.build = build;
        await settled(remotes);
      }
      expect(federation.loads).toHaveLength(3);
    });

    it('reloads again after some time', async () => {
      const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
      const remotes = new Remotes(federation, address);
      remotes.load('portal');
      await settled(remotes);
      for (const later of [60_000, 120_000]) {
        now.mockReturnValue(later);
        remotes.failed('portal', gone);
        await settled(remotes);
      }
      expect(federation.loads).toHaveLength(3);
      now.mockRestore();
    });

    it("doesn't reload a page that failed on its own", async () => {
      const remotes = new Remotes(federation, address);
      remotes.load('portal');
      await settled(remotes);
      remotes.failed('portal', new TypeError('a page broke'));
      expect(remotes.state('portal').status).toBe('ready');
      expect(remotes.updateHints()).toBe(0);
    });

    it('resolves the address again before giving up on a remote that has moved', async () => {
      const moved = 'https://cdn.example.org/portal/0.1.0-33aedd3907/mf-manifest.json';
      const remotes = new Remotes(federation, (_name, isFresh) => Promise.resolve({ entry: isFresh ? moved : entry }));
      const results = [
        () => Promise.reject(new ManifestUnavailable(entry, null)),
        () => Promise.resolve({ default: portal }),
      ];
      federation.exposed = () => results.shift()!();
      remotes.load('portal');
      await settled(remotes);
      expect(remotes.state('portal').status).toBe('ready');
      expect(federation.loads.map((each) => each.entry)).toEqual([entry, moved]);
    });

    it('looks up the current digest before giving up on an entry script that has changed', async () => {
      const remotes = new Remotes(federation, (_name, isFresh) =>
        Promise.resolve({ entry, integrity: isFresh ? 'sha256-now' : 'sha256-before' }),
      );
      const results = [() => Promise.reject(new Error('not the script')), () => Promise.resolve({ default: portal })];
      federation.exposed = () => results.shift()!();
      remotes.load('portal');
      await settled(remotes);
      expect(remotes.state('portal').status).toBe('ready');
      expect(federation.loads.map(({ integrity }) => integrity)).toEqual(['sha256-before', 'sha256-now']);
    });

    it('distinguishes an incompatible build from an unavailable one', async () => {
      const report = jest.fn();
      federation.exposed = () => Promise.reject(new IncompatibleRemote('portal', ['react ^20.0.0, not 19.3.1']));
      const remotes = new Remotes(federation, address, report);
      remotes.load('portal');
      await settled(remotes);
      expect(remotes.state('portal')).toEqual({ status: 'incompatible' });
      expect(report).toHaveBeenCalledWith({ remote: 'portal', kind: 'incompatible', version: '0.1.0' });
      expect(remotes.updateHints()).toBe(1);
    });
  });

  it('rejects an exposed module without a manifest', async () => {
    federation.exposed = () => Promise.resolve({ default: { name: 'portal' } });
    const remotes = new Remotes(federation, address);
    remotes.load('portal');
    await settled(remotes);
    expect(remotes.state('portal').status).toBe('failed');
  });

  it('rejects a remote with a different name', async () => {
    federation.exposed = () => Promise.resolve({ default: { ...portal, name: 'admin' } });
    const remotes = new Remotes(federation, address);
    remotes.load('portal');
    await settled(remotes);
    expect(remotes.state('portal').status).toBe('failed');
  });
});

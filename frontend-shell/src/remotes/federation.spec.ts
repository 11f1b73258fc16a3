import { createInstance, getInstance, init } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import { webpackFederation } from './federation';
import { IncompatibleRemote } from './remote-failures';

const ORIGIN = 'https://cdn.example.org';
const SCRIPT = `${ORIGIN}/assets/remoteEntry.js`;
const DIGEST = 'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE=';
const CONTAINER = 'pharmacy_portal';

type Copies = Readonly<Record<string, unknown>>;
type Scope = Parameters<NonNullable<ReturnType<typeof getInstance>>['initShareScopeMap']>[1];

const globals = globalThis as unknown as Record<string, unknown> & {
  readonly __FEDERATION__: { readonly __INSTANCES__: readonly { readonly name: string }[] };
};

/** The `shared` option of a build that brings these modules along. */
const shared = (copies: Copies, version = '19.3.1') =>
  Object.fromEntries(
    Object.entries(copies).map(([name, copy]) => {
      const shareConfig = { singleton: true, requiredVersion: `^${version}` };
      return [name, { version, shareConfig, get: () => Promise.resolve(() => copy as never) }];
    }),
  );

/** What a build's entry script leaves: a container that shares its modules, and loads those that it names. */
function container(copies: Copies, loads: readonly string[] = []) {
  const options = { name: CONTAINER, remotes: [], shareStrategy: 'loaded-first' as const };
  let runtime: ReturnType<typeof createInstance>;
  return {
    init(scope: Scope) {
      runtime = createInstance({ ...options, shared: shared(copies) });
      runtime.initShareScopeMap('default', scope);
      void runtime.initializeSharing('default');
    },
    async get() {
      const modules = await Promise.all(loads.map((name) => runtime.loadShare<unknown>(name)));
      return () => ({ modules: modules.map((factory) => factory && factory()) });
    },
  };
}

describe('module federation in the shell', () => {
  const react = { copy: 'of the shell' };
  const state = { copy: 'of the shell' };
  const manifest = (needs?: object) => ({
    id: CONTAINER,
    metaData: { remoteEntry: { path: '', name: 'assets/remoteEntry.js' }, buildInfo: { buildVersion: '0.1.0' }, needs },
    exposes: [],
  });
  const fetched = jest.spyOn(globalThis, 'fetch');
  let federation: ReturnType<typeof webpackFederation>;

  beforeAll(() => {
    const options = { name: 'pharmacy_shell', remotes: [], shareStrategy: 'loaded-first' as const };
    init({ ...options, shared: shared({ react, '@pharmacy/state': state }) });
    federation = webpackFederation();
  });

  beforeEach(() => {
    fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(manifest()))));
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    globals[CONTAINER] = undefined;
  });

  const entryScript = () =>
    waitFor(() => {
      const script = document.head.querySelector('script');
      if (!script) throw new Error('No script was added');
      return script;
    });

  let builds = 0;

  /** Begins to load a build. No cache and no script element of an earlier one has its address. */
  async function begin({ integrity, isFresh = false }: { integrity?: string; isFresh?: boolean } = {}) {
    builds += 1;
    const entry = `${ORIGIN}/mf-manifest.json?build=${builds}`;
    const loaded = federation.load('portal', { entry, integrity }, isFresh);
    loaded.catch(() => undefined);
    return { loaded, script: await entryScript() };
  }

  async function load(build: object, options?: Parameters<typeof begin>[0]): Promise<{ modules: unknown[] }> {
    const { loaded, script } = await begin(options);
    globals[CONTAINER] = build;
    script.dispatchEvent(new Event('load'));
    return (await loaded) as { modules: unknown[] };
  }

  it('lets the browser verify the script, with CORS for another origin', async () => {
    for (const [origin, crossOrigin] of [
      [location.origin, null],
      [ORIGIN, 'anonymous'],
    ] as const) {
      const entry = `${origin}/mf-manifest.json`;
      const loaded = federation.load('portal', { entry, integrity: DIGEST }, false);
      const script = await entryScript();
      expect(script.src).toBe(`${origin}/assets/remoteEntry.js`);
      expect(script.integrity).toBe(DIGEST);
      expect(script.crossOrigin).toBe(crossOrigin);
      globals[CONTAINER] = container({});
      script.dispatchEvent(new Event('load'));
      await loaded;
      expect(document.head.querySelector('script')).toBeNull();
    }
  });

  it('fails with an explanation when the browser rejects the script', async () => {
    const { loaded, script } = await begin({ integrity: DIGEST });
    script.dispatchEvent(new Event('error'));
    await expect(loaded).rejects.toThrow(`${SCRIPT} could not be loaded, or is not the script that was published`);
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('runs a script without a known digest', async () => {
    const { loaded, script } = await begin({ isFresh: true });
    expect(script.integrity).toBeFalsy();
    globals[CONTAINER] = container({});
    script.dispatchEvent(new Event('load'));
    await loaded;
  });

  it("loads the script from a fresh URL and replaces the copy in the browser's cache", async () => {
    const { script } = await begin({ integrity: DIGEST, isFresh: true });
    const [manifestAddress] = fetched.mock.calls[0] as [string];
    const fresh = /^https:\/\/cdn\.example\.org\/mf-manifest\.json\?build=\d+&fresh=([0-9a-z]+)$/.exec(manifestAddress);
    expect(script.src).toBe(`${SCRIPT}?fresh=${fresh?.[1]}`);
    expect(script.integrity).toBe(DIGEST);
    expect(fetched).toHaveBeenCalledWith(SCRIPT, { cache: 'reload', credentials: 'same-origin' });
    script.dispatchEvent(new Event('error'));
  });

  it("doesn't request the script of a build that requires more than this shell provides", async () => {
    fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(manifest({ contracts: '9.0.0' })))));
    const loaded = federation.load('portal', { entry: `${ORIGIN}/mf-manifest.json` }, false);
    await expect(loaded).rejects.toThrow(IncompatibleRemote);
    expect(document.querySelector('script')).toBeNull();
  });

  it('initializes a remote with the shared scope before requesting an exposed module', async () => {
    const build = { init: jest.fn(), get: jest.fn(() => Promise.resolve(() => 'exposed')) };
    await expect(load(build)).resolves.toBe('exposed');
    const { shareScopeMap } = getInstance()!;
    expect(build.init).toHaveBeenCalledWith(
      shareScopeMap.default,
      [],
      expect.objectContaining({ shareScopeKeys: 'default' }),
    );
    expect(build.get).toHaveBeenCalledWith('./remote');
    expect(build.init.mock.invocationCallOrder[0]).toBeLessThan(build.get.mock.invocationCallOrder[0]!);
  });

  it('names the missing container when the entry script sets none', async () => {
    const { loaded, script } = await begin();
    script.dispatchEvent(new Event('load'));
    await expect(loaded).rejects.toThrow(CONTAINER);
  });

  it('removes everything of the replaced build except modules that others use', async () => {
    await load(container({ form: 'of the build before' }));
    const next = container({});
    await load(next);

    expect(globals[CONTAINER]).toBe(next);
    const { __INSTANCES__: instances } = globals.__FEDERATION__;
    expect(instances.filter(({ name }) => name === CONTAINER)).toHaveLength(1);
    const { default: scope } = getInstance()!.shareScopeMap;
    expect(Object.keys(scope?.form ?? {})).toEqual([]);
    expect(Object.keys(scope?.react ?? {})).toEqual(['19.3.1']);
  });

  it('keeps a single copy of a shared module that only the replaced build loaded', async () => {
    const build = () => container({ '@pharmacy/state': { copy: 'of the remote' } }, ['@pharmacy/state']);
    const copies = [await load(build()), await load(build()), await load(build())].map(({ modules }) => modules[0]);
    expect(copies.map((copy) => copy === state)).toEqual([true, true, true]);
  });
});

import { loadRemote, loadShare, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { remoteVersionOf, type AnyRemoteName } from '@pharmacy/contracts';
import { entryScript, readManifest, type RemoteAddress } from './remote-manifests';
import { IncompatibleRemote, ManifestUnavailable } from './remote-failures';
import { unmetRequirements } from './shell-build';

/** What the shell needs of module federation. */
export interface Federation {
  /**
   * Loads the module that a remote exposes, and replaces a build of it that was loaded before. `isFresh` requests it under
   * addresses that no cache has seen.
   */
  load(name: AnyRemoteName, at: RemoteAddress, isFresh: boolean): Promise<unknown>;
  /** The version of the build that was requested last. Undefined until its manifest has been read. */
  version(name: AnyRemoteName): string | undefined;
}

/** Milliseconds until an entry script counts as failed. */
const TIMEOUT = 10_000;

/**
 * The query parameter of a request that bypasses every cache. Its value is different for each attempt: a browser that
 * blocked a script because of its digest doesn't request that address again in the same tab.
 */
const FRESH = 'fresh';

/** The name that a remote's build registers under. */
const containerName = (name: AnyRemoteName) => `pharmacy_${name.replaceAll('-', '_')}`;

const withAttempt = (href: string, attempt: string): string => {
  const address = new URL(href);
  address.searchParams.set(FRESH, attempt);
  return address.href;
};

/** The shell's federation runtime. Remotes register with it at run time. */
export function webpackFederation(): Federation {
  const versions = new Map<AnyRemoteName, string | undefined>();
  const digests = new Map<string, string>();

  registerPlugins([
    {
      name: 'pharmacy-entry-scripts',
      createScript({ url }) {
        const script = document.createElement('script');
        const integrity = digests.get(url);
        if (integrity !== undefined) {
          script.integrity = integrity;
          // The browser can check a script of another origin only if that origin allows reading it.
          if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
        }
        script.src = url;
        return { script, timeout: TIMEOUT };
      },
      loadEntryError({ remoteInfo: { entry } }) {
        const reason = digests.has(entry) ? ', or is not the script that was published' : '';
        throw new Error(`${entry} could not be loaded${reason}`);
      },
    },
  ]);

  return {
    async load(name, { entry, integrity }, isFresh) {
      const attempt = isFresh ? Date.now().toString(36) : null;
      const address = attempt === null ? entry : withAttempt(entry, attempt);
      const manifest = await readManifest(address).catch((cause: unknown) => {
        throw new ManifestUnavailable(address, cause);
      });
      versions.set(name, remoteVersionOf(manifest));
      const unmet = unmetRequirements(manifest.metaData.needs);
      if (unmet.length > 0) throw new IncompatibleRemote(name, unmet);

      let script = entryScript(manifest, address);
      if (attempt !== null) {
        // Replaces the cached copy, so that the next page load works too.
        fetch(script, { cache: 'reload', credentials: 'same-origin' }).catch(() => undefined);
        script = withAttempt(script, attempt);
      }
      if (integrity !== undefined) digests.set(script, integrity);

      registerRemotes([{ name: containerName(name), entry: script }], { force: true });
      // Replacing a remote also removes the shared modules that it was the first to load. Loading any shared module makes
      // the shell register its own again, before the new build can register a second copy.
      await loadShare('react');
      return loadRemote(`${containerName(name)}/remote`);
    },
    version: (name) => versions.get(name),
  };
}

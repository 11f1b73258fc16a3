import type { AnyRemoteName, RemoteFailureKind, RemoteFailureReport } from '@pharmacy/contracts';
import type { RemoteManifest } from '@pharmacy/remote-kit/core';
import type { Federation } from './federation';
import type { RemoteAddress } from './remote-manifests';
import { failureKind, ManifestUnavailable } from './remote-failures';

interface ReadyState {
  readonly status: 'ready';
  readonly manifest: RemoteManifest;
  /** How many builds came before this one, if any. */
  readonly replaced?: number;
  /** Another build is requested. This one stays until that is there, or if it can't be loaded. */
  readonly isReloading?: true;
}

export type RemoteState =
  | { readonly status: 'loading' }
  | ReadyState
  | { readonly status: 'failed' }
  /** It requires something that the shell of this tab doesn't provide. */
  | { readonly status: 'incompatible' };

/** The address of a remote's manifest. `isFresh` requests it again. */
type FindAddress = (name: AnyRemoteName, isFresh: boolean) => Promise<RemoteAddress>;

/** The remote for an address that the contracts don't declare, or null. */
export type FindRemote = (pathname: string) => Promise<AnyRemoteName | null>;

/** Milliseconds until a remote that is still loading counts as failed. */
const LOAD_TIMEOUT = 20_000;

/** For this many milliseconds, a second missing chunk of the same build doesn't reload the remote: no deploy is the cause. */
const RELOAD_INTERVAL = 30_000;

const LOADING: RemoteState = { status: 'loading' };
const FAILED: RemoteState = { status: 'failed' };
const INCOMPATIBLE: RemoteState = { status: 'incompatible' };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isRoute = (route: unknown): boolean =>
  isRecord(route) &&
  typeof route.path === 'string' &&
  typeof route.access === 'string' &&
  typeof route.page === 'function';

const isManifest = (value: unknown): value is RemoteManifest =>
  isRecord(value) && typeof value.name === 'string' && Array.isArray(value.routes) && value.routes.every(isRoute);

/** The manifest in a remote's exposed module. Another team built it, so its shape is checked. */
function exposedManifest(name: AnyRemoteName, exposed: unknown): RemoteManifest {
  const manifest = isRecord(exposed) ? exposed.default : undefined;
  if (!isManifest(manifest)) throw new Error(`The remote "${name}" exposes no manifest`);
  if (manifest.name !== name) throw new Error(`The remote "${name}" calls itself "${manifest.name}"`);
  return manifest;
}

/** The remotes of this page. Each is loaded when it's first requested, and can be loaded again. */
export class Remotes {
  private readonly states = new Map<AnyRemoteName, RemoteState>();
  private readonly chunkReloads = new Map<AnyRemoteName, { at: number; version: string | undefined }>();
  private readonly listeners = new Set<() => void>();
  private updateHintCount = 0;

  constructor(
    private readonly federation: Federation,
    private readonly findAddress: FindAddress,
    /** Called for every failure of a remote. */
    private readonly report: (failure: RemoteFailureReport) => void = () => undefined,
    readonly find: FindRemote = () => Promise.resolve(null),
    private readonly loadTimeout = LOAD_TIMEOUT,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The remote's current state. The same object until it changes. */
  state(name: AnyRemoteName): RemoteState {
    return this.states.get(name) ?? LOADING;
  }

  /** The number of failures that hint at a deploy: missing chunks and incompatible builds. */
  readonly updateHints = (): number => this.updateHintCount;

  /** Starts loading the remote unless that has been requested before. */
  load(name: AnyRemoteName): void {
    if (!this.states.has(name)) void this.run(name, false);
  }

  /** Loads the remote again, bypassing caches: after a failure, or when a deploy removed the files of the loaded build. */
  reload(name: AnyRemoteName): void {
    const state = this.states.get(name);
    if (state !== LOADING && !(state?.status === 'ready' && state.isReloading)) void this.run(name, true);
  }

  /** Reports a failure in a loaded remote. A missing chunk reloads the remote, because a deploy may have removed it. */
  readonly failed = (name: AnyRemoteName, error: unknown): void => {
    const kind = failureKind(error, 'render');
    this.reportFailure(name, kind);
    if (kind === 'chunk' && this.mayReloadForChunk(name)) this.reload(name);
  };

  /** Loads the remote. Resolves to its state after that. */
  settled(name: AnyRemoteName): Promise<RemoteState> {
    this.load(name);
    return new Promise((resolve) => {
      const check = () => {
        const state = this.state(name);
        if (state.status === 'loading') return;
        unsubscribe();
        resolve(state);
      };
      const unsubscribe = this.subscribe(check);
      check();
    });
  }

  private async run(name: AnyRemoteName, isFresh: boolean): Promise<void> {
    const before = this.state(name);
    const loaded = before.status === 'ready' ? before : null;
    this.setState(name, loaded ? { ...loaded, isReloading: true } : LOADING);
    try {
      const manifest = await this.withTimeout(this.fetchManifest(name, isFresh));
      const replaced = loaded && { replaced: (loaded.replaced ?? 0) + 1 };
      this.setState(name, { status: 'ready', manifest, ...replaced });
    } catch (error) {
      console.error(`The remote "${name}" could not be loaded`, error);
      const kind = failureKind(error, 'entry');
      this.reportFailure(name, kind);
      this.setState(name, loaded ?? (kind === 'incompatible' ? INCOMPATIBLE : FAILED));
    }
  }

  private reportFailure(remote: AnyRemoteName, kind: RemoteFailureKind): void {
    this.report({ remote, kind, version: this.federation.version(remote) });
    if (kind !== 'chunk' && kind !== 'incompatible') return;
    this.updateHintCount += 1;
    this.notify();
  }

  private mayReloadForChunk(name: AnyRemoteName): boolean {
    const [at, version, last] = [performance.now(), this.federation.version(name), this.chunkReloads.get(name)];
    if (last && last.version === version && at - last.at < RELOAD_INTERVAL) return false;
    this.chunkReloads.set(name, { at, version });
    return true;
  }

  private async fetchManifest(name: AnyRemoteName, isFresh: boolean): Promise<RemoteManifest> {
    const address = await this.locate(name, isFresh);
    try {
      return await this.loadFrom(name, address, isFresh);
    } catch (error) {
      // The address may be from before a deploy.
      const current = isFresh ? address : await this.findAddress(name, true).catch(() => address);
      if (current.entry === address.entry && current.integrity === address.integrity) throw error;
      return this.loadFrom(name, current, true);
    }
  }

  private async loadFrom(name: AnyRemoteName, at: RemoteAddress, isFresh: boolean): Promise<RemoteManifest> {
    return exposedManifest(name, await this.federation.load(name, at, isFresh));
  }

  private async locate(name: AnyRemoteName, isFresh: boolean): Promise<RemoteAddress> {
    try {
      return await this.findAddress(name, isFresh);
    } catch (cause) {
      throw new ManifestUnavailable(name, cause);
    }
  }

  private async withTimeout<Result>(work: Promise<Result>): Promise<Result> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`No response within ${this.loadTimeout} ms`)), this.loadTimeout);
    });
    return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
  }

  private setState(name: AnyRemoteName, state: RemoteState): void {
    this.states.set(name, state);
    this.notify();
  }

  private notify(): void {
    this.listeners.forEach((listener) => listener());
  }
}

import type { RemoteFailureKind, RemoteFailureReport, RemoteName } from '@pharmacy/contracts';
import type { RemoteManifest } from '@pharmacy/remote-kit/core';
import { doorManifest } from './door-manifest';
import { failureKind, NoManifest } from './failure-kind';
import type { Federation } from './federation';

export type RemoteState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly manifest: RemoteManifest }
  | { readonly status: 'failed' };

/** Where a remote's manifest is; `isFresh` asks again instead of remembering. */
export type FindAddress = (name: RemoteName, isFresh: boolean) => Promise<string>;

/** Milliseconds until a remote that is still loading counts as failed. */
const PATIENCE = 20_000;

const LOADING: RemoteState = { status: 'loading' };
const FAILED: RemoteState = { status: 'failed' };

/** The remotes of this page: each is found and loaded when it is first asked for, and can be loaded anew. */
export class Remotes {
  private readonly states = new Map<RemoteName, RemoteState>();
  private readonly registered = new Set<RemoteName>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly federation: Federation,
    private readonly findAddress: FindAddress,
    /** Called for every failure of a remote. */
    private readonly report: (failure: RemoteFailureReport) => void = () => undefined,
    private readonly patience = PATIENCE,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The remote as it stands now; the same object until it changes. */
  state(name: RemoteName): RemoteState {
    return this.states.get(name) ?? LOADING;
  }

  /** Starts loading; without effect when that was already asked for. */
  load(name: RemoteName): void {
    if (!this.states.has(name)) void this.run(name, false);
  }

  /** Loads again from a fresh address: after a failure, or when a deploy took the loaded build's files away. */
  reload(name: RemoteName): void {
    if (this.states.get(name) !== LOADING) void this.run(name, true);
  }

  /** Reports what failed in a remote that was loaded. */
  readonly failed = (name: RemoteName, error: unknown): void => this.tell(name, failureKind(error, 'render'));

  /** The remote's state once it is loaded, or could not be. */
  settled(name: RemoteName): Promise<RemoteState> {
    this.load(name);
    return new Promise((resolve) => {
      const tell = () => {
        const state = this.state(name);
        if (state.status === 'loading') return;
        stop();
        resolve(state);
      };
      const stop = this.subscribe(tell);
      tell();
    });
  }

  private async run(name: RemoteName, isFresh: boolean): Promise<void> {
    this.change(name, LOADING);
    try {
      const manifest = await this.inTime(this.fetchDoor(name, isFresh));
      this.change(name, { status: 'ready', manifest });
    } catch (error) {
      console.error(`The remote "${name}" could not be loaded`, error);
      this.tell(name, failureKind(error, 'entry'));
      this.change(name, FAILED);
    }
  }

  private tell(remote: RemoteName, kind: RemoteFailureKind): void {
    this.report({ remote, kind, version: this.federation.version(remote) });
  }

  private async fetchDoor(name: RemoteName, isFresh: boolean): Promise<RemoteManifest> {
    const address = new URL(await this.locate(name, isFresh));
    // The runtime and the caches between remember a manifest by its address.
    if (isFresh) address.searchParams.set('fresh', Date.now().toString(36));
    this.federation.register(name, address.href, this.registered.has(name));
    this.registered.add(name);
    return doorManifest(name, await this.federation.loadDoor(name));
  }

  private async locate(name: RemoteName, isFresh: boolean): Promise<string> {
    try {
      return await this.findAddress(name, isFresh);
    } catch (cause) {
      throw new NoManifest(name, cause);
    }
  }

  private async inTime<Result>(work: Promise<Result>): Promise<Result> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`Nothing came within ${this.patience} ms`)), this.patience);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }

  private change(name: RemoteName, state: RemoteState): void {
    this.states.set(name, state);
    this.listeners.forEach((listener) => listener());
  }
}

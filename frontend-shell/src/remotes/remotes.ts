import type { AnyRemoteName, RemoteFailureKind, RemoteFailureReport } from '@pharmacy/contracts';
import type { RemoteManifest } from '@pharmacy/remote-kit/core';
import { doorManifest } from './door-manifest';
import { failureKind, NoManifest } from './failure-kind';
import type { Federation } from './federation';

export type RemoteState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly manifest: RemoteManifest }
  | { readonly status: 'failed' }
  /** It asks for what the shell of this tab cannot give. */
  | { readonly status: 'refused' };

/** Where a remote's manifest is; `isFresh` asks again instead of remembering. */
export type FindAddress = (name: AnyRemoteName, isFresh: boolean) => Promise<string>;

/** The remote that shows an address which the contracts do not have; null when none does. */
export type FindRemote = (pathname: string) => Promise<AnyRemoteName | null>;

/** Milliseconds until a remote that is still loading counts as failed. */
const PATIENCE = 20_000;

/** Milliseconds within which a part that is gone again from the same build leads to no other load: no deploy has taken it then. */
const PAUSE = 30_000;

/** A load because a part of a build was gone: which, and when. */
interface Renewal {
  readonly at: number;
  readonly version: string | undefined;
}

const LOADING: RemoteState = { status: 'loading' };
const FAILED: RemoteState = { status: 'failed' };
const REFUSED: RemoteState = { status: 'refused' };

/** The remotes of this page: each is found and loaded when it is first asked for, and can be loaded anew. */
export class Remotes {
  private readonly states = new Map<AnyRemoteName, RemoteState>();
  private readonly registered = new Set<AnyRemoteName>();
  private readonly renewals = new Map<AnyRemoteName, Renewal>();
  private readonly listeners = new Set<() => void>();
  private overtakenTimes = 0;

  constructor(
    private readonly federation: Federation,
    private readonly findAddress: FindAddress,
    /** Called for every failure of a remote. */
    private readonly report: (failure: RemoteFailureReport) => void = () => undefined,
    readonly find: FindRemote = () => Promise.resolve(null),
    private readonly patience = PATIENCE,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The remote as it stands now; the same object until it changes. */
  state(name: AnyRemoteName): RemoteState {
    return this.states.get(name) ?? LOADING;
  }

  /** How often a deploy seems to have overtaken this page: a part of a remote was gone, or did not fit the shell any more. */
  readonly overtaken = (): number => this.overtakenTimes;

  /** Starts loading; without effect when that was already asked for. */
  load(name: AnyRemoteName): void {
    if (!this.states.has(name)) void this.run(name, false);
  }

  /** Loads again from a fresh address: after a failure, or when a deploy took the loaded build's files away. */
  reload(name: AnyRemoteName): void {
    if (this.states.get(name) !== LOADING) void this.run(name, true);
  }

  /** Reports what failed in a remote that was loaded. A part that is gone leads to another load: a deploy may have taken it. */
  readonly failed = (name: AnyRemoteName, error: unknown): void => {
    const kind = failureKind(error, 'render');
    this.tell(name, kind);
    if (kind === 'chunk' && this.mayRenew(name)) this.reload(name);
  };

  /** The remote's state once it is loaded, or could not be. */
  settled(name: AnyRemoteName): Promise<RemoteState> {
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

  private async run(name: AnyRemoteName, isFresh: boolean): Promise<void> {
    this.change(name, LOADING);
    try {
      const manifest = await this.inTime(this.fetchDoor(name, isFresh));
      this.change(name, { status: 'ready', manifest });
    } catch (error) {
      console.error(`The remote "${name}" could not be loaded`, error);
      const kind = failureKind(error, 'entry');
      this.tell(name, kind);
      this.change(name, kind === 'incompatible' ? REFUSED : FAILED);
    }
  }

  private tell(remote: AnyRemoteName, kind: RemoteFailureKind): void {
    this.report({ remote, kind, version: this.federation.version(remote) });
    if (kind !== 'chunk' && kind !== 'incompatible') return;
    this.overtakenTimes += 1;
    this.notify();
  }

  private mayRenew(name: AnyRemoteName): boolean {
    const [at, version, last] = [performance.now(), this.federation.version(name), this.renewals.get(name)];
    if (last && last.version === version && at - last.at < PAUSE) return false;
    this.renewals.set(name, { at, version });
    return true;
  }

  private async fetchDoor(name: AnyRemoteName, isFresh: boolean): Promise<RemoteManifest> {
    const address = await this.locate(name, isFresh);
    try {
      return await this.openDoor(name, address, isFresh);
    } catch (error) {
      // What the page remembers of its beginning may be from before a deploy.
      const present = isFresh ? address : await this.findAddress(name, true).catch(() => address);
      if (present === address) throw error;
      return this.openDoor(name, present, true);
    }
  }

  private async openDoor(name: AnyRemoteName, at: string, isFresh: boolean): Promise<RemoteManifest> {
    const address = new URL(at);
    // The runtime and the caches between remember a manifest by its address.
    if (isFresh) address.searchParams.set('fresh', Date.now().toString(36));
    this.federation.register(name, address.href, this.registered.has(name));
    this.registered.add(name);
    return doorManifest(name, await this.federation.loadDoor(name));
  }

  private async locate(name: AnyRemoteName, isFresh: boolean): Promise<string> {
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

  private change(name: AnyRemoteName, state: RemoteState): void {
    this.states.set(name, state);
    this.notify();
  }

  private notify(): void {
    this.listeners.forEach((listener) => listener());
  }
}

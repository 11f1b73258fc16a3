import type { AnyRemoteName } from '../paths';
import type { HealthCheckName } from './operations';
import type { RemoteFailureKind } from './remote-failure';

export interface PartCheck {
  readonly state: 'up' | 'down';
  /** How long it took to find out. */
  readonly milliseconds: number;
}

/** Which of its two forms each part of the product has here. */
export interface Backends {
  readonly database: 'embedded' | 'external';
  readonly queue: 'postgres' | 'redis';
  readonly storage: 'disk' | 's3';
  readonly mail: 'file' | 'smtp';
}

/** The queue of deliveries; `oldestSeconds` is how long the oldest waiting one has waited. */
export interface QueueFigures {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  readonly oldestSeconds: number;
}

/** Mails that people wait for, and those of the last seven days that nobody will send again by himself. */
export interface MailFigures {
  readonly owed: number;
  readonly failed: number;
}

/** How often browsers failed at a part of a remote within the hour that begins at `at`. */
export interface RemoteFailureCount {
  readonly at: string;
  readonly kind: RemoteFailureKind;
  readonly count: number;
}

export interface RemoteReport {
  readonly name: AnyRemoteName;
  /** `0.1.0+33aedd3907`; null while its manifest cannot be read. */
  readonly version: string | null;
  /** The address of its manifest, as `/remotes.json` has it. */
  readonly entry: string;
  /** Whether the server finds its manifest and what that names first. */
  readonly healthy: boolean;
  /** Of the last 24 hours, the newest first. */
  readonly failures: readonly RemoteFailureCount[];
}

/** How the product stands, as the process sees it that answers. What cannot be read just now is null. */
export interface SystemReport {
  readonly version: string;
  readonly startedAt: string;
  /** The version of Node.js, without its `v`. */
  readonly node: string;
  readonly role: 'web' | 'worker' | 'all';
  readonly timeZone: string;
  readonly backends: Backends;
  readonly checks: Readonly<Record<HealthCheckName, PartCheck>>;
  readonly queue: QueueFigures | null;
  readonly mails: MailFigures | null;
  /** How many processes of the product are connected to the database, this one included. */
  readonly processes: number | null;
  readonly remotes: readonly RemoteReport[];
}

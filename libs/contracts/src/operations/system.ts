import type { AnyRemoteName } from '../paths';
import type { RemoteFailureKind } from './remotes';

export type HealthCheckName = 'database' | 'queue' | 'storage' | 'mail';

/** `degraded`: the product works, and work for the failing part is queued until that part recovers. */
export interface ReadinessReport {
  readonly status: 'ready' | 'degraded' | 'down';
  readonly checks: Readonly<Record<HealthCheckName, 'up' | 'down'>>;
}

export interface PartCheck {
  readonly state: 'up' | 'down';
  /** How long the check took. */
  readonly milliseconds: number;
}

/** The implementation that each part of the product uses here. */
export interface Backends {
  readonly database: 'embedded' | 'external';
  readonly queue: 'postgres' | 'redis';
  readonly storage: 'disk' | 's3';
  readonly mail: 'file' | 'smtp';
}

/** The delivery queue. `oldestSeconds` is how long the oldest waiting job has waited. */
export interface QueueFigures {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  readonly oldestSeconds: number;
}

/** Emails that are queued, and those of the last seven days that failed for good and won't be retried automatically. */
export interface MailFigures {
  readonly owed: number;
  readonly failed: number;
}

/** The number of failures of one kind that browsers reported in the hour that starts at `at`. */
export interface RemoteFailureCount {
  readonly at: string;
  readonly kind: RemoteFailureKind;
  readonly count: number;
}

export interface RemoteReport {
  readonly name: AnyRemoteName;
  /** `0.1.0+33aedd3907`; null while its manifest can't be read. */
  readonly version: string | null;
  /** The URL of its manifest, from `/remotes.json`. */
  readonly entry: string;
  /** Whether the server can load its manifest and the entry script that it names. */
  readonly healthy: boolean;
  /** From the last 24 hours, newest first. */
  readonly failures: readonly RemoteFailureCount[];
}

/** The state of the product as seen by the responding process. Values that can't be read are null. */
export interface SystemReport {
  readonly version: string;
  readonly startedAt: string;
  /** The Node.js version, without the `v`. */
  readonly node: string;
  readonly role: 'web' | 'worker' | 'all';
  readonly timeZone: string;
  readonly backends: Backends;
  readonly checks: Readonly<Record<HealthCheckName, PartCheck>>;
  readonly queue: QueueFigures | null;
  readonly mails: MailFigures | null;
  /** How many of the product's processes are connected to the database, including this one. */
  readonly processes: number | null;
  readonly remotes: readonly RemoteReport[];
}

export const systemMessages = {
  loadFailed: 'There was an error loading the system status. Please try again later.',
  dashboardFailed: 'The queue dashboard could not be opened',
  tooManyReports: 'Too many reports from your network.',
} as const;

import type { KeyObject } from 'node:crypto';

/** An S3-compatible bucket for files. */
export interface S3Settings {
  readonly bucket: string;
  readonly endpoint?: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where a local service listens, in the form of `net.connect`. */
export type SocketAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** What a process runs: the HTTP server, the queue workers, or both. */
export type Role = 'web' | 'worker' | 'all';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** How long a kind of personal data is kept. */
export interface RetentionPeriod {
  readonly amount: number;
  readonly unit: 'days' | 'months' | 'years';
}

/** The retention settings, each with its kind of data. */
export const retentionSettings = {
  'rejected-requests': 'RETAIN_REJECTED_REQUESTS',
  messages: 'RETAIN_MESSAGES',
  'sign-ins': 'RETAIN_SIGN_INS',
  invitations: 'RETAIN_INVITATIONS',
  'mail-records': 'RETAIN_MAIL_RECORDS',
  'access-addresses': 'RETAIN_ACCESS_ADDRESSES',
  'deactivated-accounts': 'RETAIN_DEACTIVATED_ACCOUNTS',
} as const;

export type RetainedKindName = keyof typeof retentionSettings;

/** The password of all demo accounts. Outside of the demo, signing in with it or choosing it is rejected. */
export const DEMO_PASSWORD = 'pharmacy-demo';

/**
 * All settings of the process, read once from the environment and validated. The class is its own injection token.
 * Create it with `readConfig`; nothing else reads `process.env`.
 */
export class Config {
  readonly production!: boolean;
  /** Seeds content and accounts with a public password. Never in production. */
  readonly demo!: boolean;
  /** If `DEMO` isn't set, the setting that turns the demo off. Undefined in production. */
  readonly demoOffBecause?: string;
  readonly port!: number;
  readonly host!: string;
  readonly role!: Role;
  /** Absolute path. */
  readonly dataDir!: string;
  /** Unset: an embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl?: string;
  /** The schema owner's address, if the server runs with a role that owns nothing. Used only to migrate the schema. */
  readonly migrationDatabaseUrl?: string;
  /** Unset: the queue lives in PostgreSQL. */
  readonly redisUrl?: string;
  /** Unset: emails are written to files in `dataDir/mail`. */
  readonly smtpUrl?: string;
  readonly mailFrom!: string;
  readonly s3?: S3Settings;
  /** The bucket for releases of remotes; defaults to `s3`. Unset: releases are on disk. */
  readonly releasesS3?: S3Settings;
  /** Ed25519 keys. If there are any, only releases of remotes that are signed by one of them are used. */
  readonly remotePublicKeys!: readonly KeyObject[];
  readonly jwtSecret!: Buffer;
  /** The signing secret before the last rotation. Tokens that it signed are accepted until they expire. */
  readonly jwtSecretPrevious?: Buffer;
  /** Unset: backups are not encrypted. */
  readonly backupKey?: Buffer;
  readonly jwtTtlSeconds!: number;
  /** Sessions end after this time without user activity. */
  readonly sessionIdleSeconds!: number;
  /** How long a decision about a registration can be undone. Its email waits as long. */
  readonly decisionUndoSeconds!: number;
  /** Null for what is kept. */
  readonly retention!: Readonly<Record<RetainedKindName, RetentionPeriod | null>>;
  /** Staff must have two-step sign-in: without it, they can only set it up. */
  readonly staffSecondFactor!: boolean;
  /** The number of months after which prescribers and sales reps confirm their accounts again; 0 for never. */
  readonly accountConfirmationMonths!: number;
  /** The first administrator. Outside of the demo, undefined unless set. */
  readonly adminUsername?: string;
  readonly adminPassword?: string;
  /** Without a trailing slash. */
  readonly publicUrl!: string;
  /** IANA name. Determines what "today" means. */
  readonly timeZone!: string;
  /** The form of a document's code, and a code of that form to show to people. */
  readonly documentCodes!: { readonly pattern: RegExp; readonly example: string };
  /** Whether documents can be published only if the checks of their file found nothing. */
  readonly documentChecksBind!: boolean;
  /** A ClamAV daemon. If set, documents can be published only once it has found their file clean. */
  readonly clamav?: SocketAddress;
  readonly corsOrigins!: readonly string[];
  readonly trustProxy!: readonly string[];
  readonly metricsToken?: string;
  /** Absolute path of a JSON file. */
  readonly remotesConfig?: string;
  readonly rateLimits!: boolean;
  readonly logLevel!: LogLevel;

  constructor(settings: Readonly<Config>) {
    Object.assign(this, settings);
    Object.freeze(this);
  }
}

/** Where documents live when they do not live on disk. */
export interface S3Settings {
  readonly bucket: string;
  readonly endpoint?: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What one process opens: the HTTP side, the queue workers, or both. */
export type Role = 'web' | 'worker' | 'all';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** The password of the demo administrator; production refuses it everywhere. */
export const DEMO_PASSWORD = 'pharmacy-demo';

/**
 * Every setting of the process, read once from the environment and already checked.
 * It is its own injection token. Make one with `readConfig`; nothing else reads `process.env`.
 */
export class Config {
  readonly production!: boolean;
  /** The opposite of `production`: seeded content, a known administrator, a generated secret. */
  readonly demo!: boolean;
  readonly port!: number;
  readonly host!: string;
  readonly role!: Role;
  /** Absolute. */
  readonly dataDir!: string;
  /** Unset: an embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl?: string;
  /** Unset: the queue lives in PostgreSQL. */
  readonly redisUrl?: string;
  /** Unset: each mail becomes a file in `dataDir/mail`. */
  readonly smtpUrl?: string;
  readonly mailFrom!: string;
  readonly s3?: S3Settings;
  readonly jwtSecret!: Buffer;
  readonly jwtTtlSeconds!: number;
  /** The first administrator; undefined in production unless both are set. */
  readonly adminUsername?: string;
  readonly adminPassword?: string;
  /** Without a trailing slash. */
  readonly publicUrl!: string;
  /** IANA name; what "today" means. */
  readonly timeZone!: string;
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

import type {
  AnyRemoteName,
  Backends,
  HealthCheckName,
  RemoteFailureCount,
  RemoteFailureKind,
} from '@pharmacy/contracts';

interface ComponentTexts {
  readonly name: string;
  readonly downTitle: string;
  /** What users notice, and what still works. */
  readonly effect: string;
}

export const componentTexts: Readonly<Record<HealthCheckName, ComponentTexts>> = {
  database: {
    name: 'Database',
    downTitle: 'The database isn’t responding',
    effect: 'Public pages still show the latest cached content. No one can sign in, and nothing can be saved.',
  },
  queue: {
    name: 'Queue',
    downTitle: 'The queue isn’t responding',
    effect: 'Everything can be saved. Emails and other jobs wait until it’s back; nothing is lost.',
  },
  storage: {
    name: 'File storage',
    downTitle: 'Files can’t be read or saved',
    effect: 'Documents can’t be opened or uploaded. Everything else works.',
  },
  mail: {
    name: 'Email',
    downTitle: 'Emails can’t be sent',
    effect: 'Everything else works. Emails wait and are sent automatically once it’s back; nothing is lost.',
  },
};

type Words = { readonly [Part in HealthCheckName]: Readonly<Record<Backends[Part], string>> };

/** The type of backend behind each component. */
const forms: Words = {
  database: { embedded: 'PostgreSQL, bundled', external: 'PostgreSQL' },
  queue: { postgres: 'In PostgreSQL', redis: 'Redis' },
  storage: { disk: 'Local folder', s3: 'S3-compatible storage' },
  mail: { file: 'Written to files, not sent', smtp: 'SMTP server' },
};

const remedies: Words = {
  database: {
    embedded: 'Restart the product. If the database stays down, check the log for the cause.',
    external: 'Check that PostgreSQL is running and accepts writes, and that DATABASE_URL points to it.',
  },
  queue: {
    postgres: 'It runs in the database. Check that PostgreSQL has connections left.',
    redis: 'Check that Redis is running and accepts writes (memory, disk), and that REDIS_URL points to it.',
  },
  storage: {
    disk: 'Check that the disk has free space and that the product can write to its folder (DATA_DIR).',
    s3: 'Check that the storage service is running, and check the S3_ settings.',
  },
  mail: {
    file: 'Check that the disk has free space and that the product can write to its folder (DATA_DIR).',
    smtp: 'Check that the mail server is running and that SMTP_URL has the right address and password.',
  },
};

const lookUp = (words: Words, backends: Backends, part: HealthCheckName): string =>
  (words[part] as Readonly<Record<string, string>>)[backends[part]] ?? '';

export const backendLabel = (backends: Backends, part: HealthCheckName) => lookUp(forms, backends, part);
export const remedyFor = (backends: Backends, part: HealthCheckName) => lookUp(remedies, backends, part);

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** `40 seconds`, `7 minutes`, `3 hours`, `12 days`: the largest full unit, rounded down. */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE) return some(Math.floor(seconds), 'second');
  if (seconds < HOUR) return some(Math.floor(seconds / MINUTE), 'minute');
  return seconds < DAY ? some(Math.floor(seconds / HOUR), 'hour') : some(Math.floor(seconds / DAY), 'day');
}

const remoteNames: Readonly<Partial<Record<string, string>>> = {
  public: 'Public pages',
  portal: 'Sign-in and portals',
  admin: 'Back office',
};

/** An unknown remote is shown by its own name. */
export const remoteLabel = (name: AnyRemoteName): string => remoteNames[name] ?? name;

const failureTexts: Readonly<Record<RemoteFailureKind, string>> = {
  manifest: 'not found',
  entry: 'failed to start',
  chunk: 'missing chunk',
  render: 'page crashed',
  incompatible: 'incompatible with the shell',
};

export const totalOf = (failures: readonly RemoteFailureCount[]) => failures.reduce((sum, { count }) => sum + count, 0);

/** `12 (missing chunk 9, page crashed 3)` */
export function failureSummary(failures: readonly RemoteFailureCount[]): string {
  const total = totalOf(failures);
  if (total === 0) return 'None';
  const parts = (Object.keys(failureTexts) as RemoteFailureKind[])
    .map((kind) => ({ kind, count: totalOf(failures.filter((failure) => failure.kind === kind)) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${failureTexts[kind]} ${count.toLocaleString('en-US')}`);
  return `${total.toLocaleString('en-US')} (${parts.join(', ')})`;
}

import type { Backends, HealthCheckName } from '@pharmacy/contracts';

interface PartWords {
  readonly name: string;
  readonly downTitle: string;
  /** What people notice, and what goes on. */
  readonly effect: string;
}

export const partWords: Readonly<Record<HealthCheckName, PartWords>> = {
  database: {
    name: 'Database',
    downTitle: 'The database does not answer',
    effect: 'Public pages still show what they showed last. Nobody can sign in, and nothing can be saved.',
  },
  queue: {
    name: 'Queue',
    downTitle: 'The queue does not answer',
    effect: 'Everything can be saved. Mails and other work wait and are done once it is back; nothing is lost.',
  },
  storage: {
    name: 'File storage',
    downTitle: 'Files can be neither read nor stored',
    effect: 'Documents cannot be opened or uploaded. Everything else works.',
  },
  mail: {
    name: 'Mail',
    downTitle: 'Mails cannot be sent',
    effect: 'Everything else works. Mails wait and go out by themselves once it is back; nothing is lost.',
  },
};

type Words = { readonly [Part in HealthCheckName]: Readonly<Record<Backends[Part], string>> };

/** What each part is here. */
const forms: Words = {
  database: { embedded: 'PostgreSQL, brought along', external: 'PostgreSQL' },
  queue: { postgres: 'In PostgreSQL', redis: 'Redis' },
  storage: { disk: 'Folder on this machine', s3: 'S3-compatible store' },
  mail: { file: 'Files in a folder, nothing is sent', smtp: 'SMTP server' },
};

const remedies: Words = {
  database: {
    embedded: 'Restart the product. If it does not come back, its log names the cause.',
    external: 'Check that PostgreSQL runs, and that DATABASE_URL leads there.',
  },
  queue: {
    postgres: 'It lives in the database: check that PostgreSQL has connections left.',
    redis: 'Check that Redis runs, and that REDIS_URL leads there.',
  },
  storage: {
    disk: 'Check that the disk has room, and that the product may write to its folder (DATA_DIR).',
    s3: 'Check that the store runs, and the settings that begin with S3_.',
  },
  mail: {
    file: 'Check that the disk has room, and that the product may write to its folder (DATA_DIR).',
    smtp: 'Check that the mail server runs, and that SMTP_URL leads there with the right password.',
  },
};

const lookUp = (words: Words, backends: Backends, part: HealthCheckName): string =>
  (words[part] as Readonly<Record<string, string>>)[backends[part]] ?? '';

export const formWords = (backends: Backends, part: HealthCheckName) => lookUp(forms, backends, part);
export const remedyFor = (backends: Backends, part: HealthCheckName) => lookUp(remedies, backends, part);

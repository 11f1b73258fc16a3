import type { Backends } from '@pharmacy/contracts';
import type { Config } from '../config';

/** Which form each part has under these settings. */
export const backendsOf = ({ databaseUrl, redisUrl, s3, smtpUrl }: Config): Backends => ({
  database: databaseUrl === undefined ? 'embedded' : 'external',
  queue: redisUrl === undefined ? 'postgres' : 'redis',
  storage: s3 === undefined ? 'disk' : 's3',
  mail: smtpUrl === undefined ? 'file' : 'smtp',
});

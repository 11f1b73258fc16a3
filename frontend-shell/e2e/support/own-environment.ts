import inherited from '@pharmacy/federation/src/alone/inherited.json';

/**
 * The environment for servers and commands of a test's product. No other variable of the terminal reaches them: its
 * `DATABASE_URL` or `S3_BUCKET` belong to another installation, which must not get the demo's accounts.
 */
export const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(inherited.map((name) => [name, process.env[name]]));

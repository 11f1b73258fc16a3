import type { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';

declare global {
  // Jest shares only the global object between setup and teardown.
  var testDatabaseServer: EmbeddedPostgres | undefined;
}

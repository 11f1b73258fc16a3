import type { EmbeddedPostgres } from '../../src/platform/database/embedded';

declare global {
  // Jest shares nothing but the global object between setup and teardown.
  var testDatabaseServer: EmbeddedPostgres | undefined;
}

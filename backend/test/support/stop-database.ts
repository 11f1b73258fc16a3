import { rmSync } from 'node:fs';

/** Jest's globalTeardown. */
export default async function stopDatabase(): Promise<void> {
  await globalThis.testDatabaseServer?.stop();
  const dataDir = process.env['TEST_DATA_DIR'];
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}

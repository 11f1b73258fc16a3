import { rmSync } from 'node:fs';

export default async function globalTeardown(): Promise<void> {
  await globalThis.testDatabaseServer?.stop();
  const dataDir = process.env['TEST_DATA_DIR'];
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}

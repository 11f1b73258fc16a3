import { rmSync } from 'node:fs';

export default async function globalTeardown(): Promise<void> {
  for (const host of globalThis.testAppHosts ?? []) host.kill();
  await globalThis.testDatabaseServer?.stop();
  const dataDir = process.env['TEST_DATA_DIR'];
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}

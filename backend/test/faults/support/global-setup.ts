import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LimitedDisk } from './limited-disk';

/** Jest's globalSetup: chooses and prints the seed, so that a failure can be repeated. */
export default function globalSetup(): void {
  LimitedDisk.clearLeftovers();
  process.env['FAULTS_SEED'] ??= String(Date.now() % 1_000_000);
  process.env['FAULTS_FIGURES'] = mkdtempSync(path.join(tmpdir(), 'pharmacy-faults-'));
  process.stdout.write(`\nSeed of the faults: FAULTS_SEED=${process.env['FAULTS_SEED']}\n`);
}

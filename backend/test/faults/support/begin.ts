import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TightDisk } from './tight-disk';

/** Jest's globalSetup: chooses the seed and says it, so that a failure can be repeated. */
export default function begin(): void {
  TightDisk.clearLeftovers();
  process.env['FAULTS_SEED'] ??= String(Date.now() % 1_000_000);
  process.env['FAULTS_FIGURES'] = mkdtempSync(path.join(tmpdir(), 'pharmacy-faults-'));
  process.stdout.write(`\nFaults by seed: FAULTS_SEED=${process.env['FAULTS_SEED']}\n`);
}

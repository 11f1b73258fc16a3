import { rmSync } from 'node:fs';
import { figuresTable } from './figures';

/** Jest's globalTeardown: prints the measurements. */
export default function globalTeardown(): void {
  const folder = process.env['FAULTS_FIGURES'] ?? '';
  process.stdout.write(`\n${figuresTable(folder)}\n`);
  rmSync(folder, { recursive: true, force: true });
}

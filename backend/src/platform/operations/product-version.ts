import { readFileSync } from 'node:fs';
import path from 'node:path';

/** From the sources as from the build. */
const manifest = path.resolve(__dirname, '../../../package.json');

let known: string | undefined;

/** The version of the product that this process runs. */
export function productVersion(): string {
  known ??= (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version;
  return known;
}

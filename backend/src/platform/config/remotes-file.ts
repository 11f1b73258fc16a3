import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@pharmacy/contracts';
import { Fault } from './environment';

const HINT = 'must be a JSON file such as {"admin": {"entry": "https://cdn.example.org/mf-manifest.json"}}';

/** The absolute path of a file that maps remotes to their manifests; the file may change later. */
export function remotesFile(value: string): string {
  const file = path.resolve(value);
  const content = read(file);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new Fault(HINT);
  for (const name of remoteNames) {
    const remote = (content as Readonly<Record<string, { readonly entry?: unknown } | null | undefined>>)[name];
    if (remote !== undefined && !isAddress(remote?.entry))
      throw new Fault(`has no usable entry for ${name}: it ${HINT}`);
  }
  return file;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Fault(HINT);
  }
}

/** Of this server, or with http(s) of another. */
function isAddress(entry: unknown): boolean {
  return typeof entry === 'string' && (/^\/(?!\/)/.test(entry) || (/^https?:/.test(entry) && URL.canParse(entry)));
}

import { remoteForPath, withoutEndSlashes } from '@pharmacy/contracts';

const aliases: Readonly<Record<string, string>> = { '/index.html': '/', '/home': '/' };

/**
 * Returns the canonical path and query for the requested path, to redirect to; undefined if it's canonical already, or
 * if there is no such page. The path is always one of the site's own, never the requested text, so this can't become an
 * open redirect.
 */
export function canonicalAddress(path: string, query: string): string | undefined {
  const normalized = withoutEndSlashes(path.toLowerCase());
  const canonical = aliases[normalized] ?? normalized;
  if (canonical === path || !remoteForPath(canonical)) return undefined;
  return canonical + query.replace(/[^\x21-\x7e]/g, encodeURIComponent);
}

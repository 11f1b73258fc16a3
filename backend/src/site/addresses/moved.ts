import { remoteForPath, withoutEndSlashes } from '@pharmacy/contracts';

const earlier: Readonly<Record<string, string>> = { '/index.html': '/', '/home': '/' };

/**
 * Where what was asked for is found by its one right address, path and query; undefined when that is asked for already, or
 * there is no such page. Only ever an address of this site: the path is one of its own, not what was asked for.
 */
export function movedTo(path: string, query: string): string | undefined {
  const plain = withoutEndSlashes(path.toLowerCase());
  const right = earlier[plain] ?? plain;
  if (right === path || !remoteForPath(right)) return undefined;
  return right + query.replace(/[^\x21-\x7e]/g, encodeURIComponent);
}

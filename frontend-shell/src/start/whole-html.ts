import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/**
 * The HTML of a tree with everything in its place: what is waited for is waited for, and nothing is left for a script to
 * move, however long the page is. Rejects when any part of it fails.
 */
export async function wholeHtml(tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  const parts: Buffer[] = [];
  for await (const part of prelude) parts.push(Buffer.from(part as Uint8Array | string));
  if (failures.length > 0) throw failures[0];
  return Buffer.concat(parts).toString();
}

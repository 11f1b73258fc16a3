import type { ReactNode } from 'react';
// The edge build, because the server evaluates the shell without access to Node's modules.
import { prerender } from 'react-dom/static.edge';

/**
 * Renders a tree to complete HTML. It waits for all suspended parts, and emits them in place at any page length, so that
 * nothing depends on a script to move it. Rejects when any part fails.
 */
export async function toHtmlDocument(tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(tree, {
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  const decoder = new TextDecoder();
  const reader = prelude.getReader();
  let html = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    html += decoder.decode(part.value, { stream: true });
  if (failures.length > 0) throw failures[0];
  return html + decoder.decode();
}

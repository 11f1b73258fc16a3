import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { cleanHtml, TooManyOpenTags } from './clean-html';

/** The worker's reply: the cleaned text, or why there is none. */
export type CleaningReply = { readonly html: string } | { readonly failure: 'too-many-open-tags' | 'unknown' };

// On Linux this sets the priority of the calling thread only; elsewhere it would affect the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

function reply(html: string): CleaningReply {
  try {
    return { html: cleanHtml(html) };
  } catch (error) {
    return { failure: error instanceof TooManyOpenTags ? 'too-many-open-tags' : 'unknown' };
  }
}

parentPort?.on('message', (html: string) => parentPort?.postMessage(reply(html)));

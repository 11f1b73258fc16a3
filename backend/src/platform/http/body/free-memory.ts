import { MessageChannel } from 'node:worker_threads';

/** A closed port: what it is handed is gone at once. */
const nowhere = closedPort();

/**
 * Frees the memory of a buffer that nobody uses anymore, which is empty afterwards. Left to V8, buffers are freed when there are 64 MB
 * of them. Keeps a buffer that shares its memory with others.
 */
export function freeMemory(buffer: Buffer): void {
  if (buffer.length > 0 && buffer.length === buffer.buffer.byteLength)
    nowhere.postMessage(null, [buffer.buffer as ArrayBuffer]);
}

function closedPort() {
  const { port1, port2 } = new MessageChannel();
  port1.close();
  port2.close();
  return port1;
}

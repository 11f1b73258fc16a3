/** A 5 MB document with all checks, compared with nginx and a bare stream, which check nothing. */
export const limits = {
  nginx: { name: 'of nginx', atLeast: 1, digits: 2 },
  stream: { name: 'of a bare stream', atLeast: 1, digits: 2 },
  firstByte: { name: 'ms to the first byte', atMost: 300 },
  memory: { name: 'MB above idle', atMost: 96 },
};

/** Size of the document in bytes. 64 readers would take 320 MB if each held it in memory. */
export const FILE_BYTES = 5 * 1_024 * 1_024;

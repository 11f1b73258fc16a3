/** A document of five megabytes through all checks, beside nginx and a bare stream, which check nothing. */
export const limits = {
  nginx: { name: 'of nginx', atLeast: 1, digits: 2 },
  stream: { name: 'of a bare stream', atLeast: 1, digits: 2 },
  memory: { name: 'MB above idle', atMost: 96 },
};

/** Bytes of the document. Held whole for each of 64 readers it would take 320 MB. */
export const FILE_BYTES = 5 * 1_024 * 1_024;

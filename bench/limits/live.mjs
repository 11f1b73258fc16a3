/**
 * Time until all connections have received an announcement, compared with a bare `ws` server, and the memory per
 * connection.
 */
export const limits = {
  lastReached: { name: 'the last, times bare ws', atMost: 3, digits: 2 },
  memory: { name: 'KB a connection', atMost: 25, digits: 1 },
};

export const CONNECTIONS = 1_000;

/** 1 KB is 1,000 bytes. */
export const KB = 1_000;

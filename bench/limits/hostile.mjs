/** What ten concurrent hostile bodies cost other requests, the server's event loop, and its memory. */
export const limits = {
  others: { name: 'p99 of p99 when idle', atMost: 3, digits: 2 },
  turn: { name: 'ms longest event-loop turn', atMost: 50, digits: 0 },
  memory: { name: 'MB above idle', atMost: 60, digits: 0 },
};

export const AT_ONCE = 10;

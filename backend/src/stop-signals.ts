const PARENT_POLL_MS = 1_000;

/**
 * Resolves when this process should stop: a signal, the end of the parent's channel, or the end of a parent without one.
 * Further signals are ignored: a terminal sends Ctrl-C to every process, and npm sends it on.
 */
export function toldToStop(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    process.on('disconnect', () => resolve("the parent's end"));
    const parent = process.ppid;
    // Without a channel only the new parent tells; a service that was never anybody's child stays.
    setInterval(() => process.ppid !== parent && resolve("the parent's end"), PARENT_POLL_MS).unref();
  });
}

/**
 * Resolves when this process should stop: a signal, or the end of the parent that opened a channel to it, however that
 * parent ended. Further signals are ignored: a terminal sends Ctrl-C to every process, and npm sends it on.
 */
export function toldToStop(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    process.on('disconnect', () => resolve("the parent's end"));
    // The parent may have ended while this process was still loading.
    if (process.connected === false) resolve("the parent's end");
  });
}

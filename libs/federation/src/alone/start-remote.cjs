#!/usr/bin/env node
const { readOptions } = require('./options.cjs');
const { startAlone } = require('./start-alone.cjs');

const PARENT_CHECK_MS = 1_000;

const stopping = new AbortController();
// Ctrl-C arrives more than once: the terminal sends it to every process, and npm forwards it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
const parent = process.ppid;
setInterval(() => process.ppid === parent || stopping.abort(), PARENT_CHECK_MS).unref();

/** @param {unknown} error */
function fail(error) {
  if (stopping.signal.aborted) return;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

void Promise.resolve()
  .then(() => startAlone(process.cwd(), readOptions(process.argv.slice(2)), stopping.signal))
  .catch(fail)
  // The development server would keep the process running.
  .then(() => process.exit());

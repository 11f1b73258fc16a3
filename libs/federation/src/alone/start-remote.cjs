#!/usr/bin/env node
const { startAlone } = require('./start-alone.cjs');
const { readWishes } = require('./wishes.cjs');

/** Milliseconds between two looks whether whoever started this is still there. */
const LOOK_EVERY = 1_000;

/** @param {import('./start-alone.cjs').Started} server */
function endInTime({ stop }) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), LOOK_EVERY).unref();
}

/** @param {unknown} error */
function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

Promise.resolve()
  .then(() => startAlone(process.cwd(), readWishes(process.argv.slice(2), process.env)))
  .then(endInTime, fail);

#!/usr/bin/env node
const { startAlone } = require('./start-alone.cjs');
const { readWishes } = require('./wishes.cjs');

startAlone(process.cwd(), readWishes(process.argv.slice(2), process.env)).then(
  (server) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.stop());
  },
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);

// npm run dev: runs the product and rebuilds it as files change. The server restarts, and open pages reload, by themselves.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontEndFolder, frontEnds } from './steps/front-ends.mjs';
import { buildBackEnd, install } from './steps/prepare.mjs';
import { readOptions } from './steps/read-options.mjs';
import { root, run, printStep } from './steps/run.mjs';
import { announce, startServer } from './steps/start-server.mjs';

const DEBOUNCE_MS = 200;
const COMPILED = ['@pharmacy/contracts', '@pharmacy/backend'];

readOptions('npm run dev', {});
await install();
await buildBackEnd();

printStep('Building the front ends for development');
const bundlers = frontEnds.map((name) =>
  fork(join(root, 'tools/steps/watch-front-end.mjs'), [frontEndFolder(name)], { cwd: root }),
);

/** Open pages of development builds read this file, and reload when it changes. */
const noteBuild = () => writeFileSync(join(root, frontEndFolder('shell'), 'dist/built.txt'), `${Date.now()}`);

let server;
function serve() {
  server = startServer();
  server.on('message', announce);
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

async function recompile() {
  printStep('Compiling the server');
  for (const workspace of COMPILED) {
    if ((await run('npm', ['run', '--silent', 'build', '-w', workspace])) !== 0) return;
  }
  await stopServer();
  serve();
}

let timer;
let compiling = Promise.resolve();
function changed() {
  clearTimeout(timer);
  timer = setTimeout(() => (compiling = compiling.then(recompile)), DEBOUNCE_MS);
}

async function stop() {
  clearTimeout(timer);
  bundlers.forEach((bundler) => bundler.kill('SIGTERM'));
  await stopServer();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const bundler of bundlers) bundler.on('exit', (code) => code && process.exit(code));
// Together: a page of some production and some development builds would not start.
await Promise.all(bundlers.map((bundler) => once(bundler, 'message')));
for (const bundler of bundlers) bundler.on('message', noteBuild);
noteBuild();
serve();
for (const folder of ['backend/src', 'libs/contracts/src']) watch(join(root, folder), { recursive: true }, changed);
const parent = process.ppid;
setInterval(() => process.ppid === parent || stop(), 1_000).unref();

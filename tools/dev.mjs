// npm run dev: runs the product and rebuilds it as files change. Reload pages by hand; the server restarts by itself.
import { fork, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { announce } from './steps/announce.mjs';
import { build, install } from './steps/prepare.mjs';
import { root, run, printStep } from './steps/run.mjs';

const DEBOUNCE_MS = 200;
const COMPILED = ['@pharmacy/contracts', '@pharmacy/backend'];
const FRONT_ENDS = ['shell', 'public', 'portal', 'admin'];

await install();
await build();

// Spawned directly, without npx or a shell in between, so that they end with this process.
const bundlers = FRONT_ENDS.map((name) =>
  spawn(process.execPath, [join(root, 'node_modules/.bin/webpack'), '--watch', '--mode', 'development'], {
    cwd: join(root, `frontend-${name}`),
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
);

let server;
function serve() {
  server = fork(join(root, 'backend/dist/main.js'), { cwd: root, execArgv: ['--enable-source-maps'] });
  server.on('message', announce);
}

async function stopServer() {
  if (server.exitCode !== null || server.signalCode !== null) return;
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

serve();
for (const folder of ['backend/src', 'libs/contracts/src']) watch(join(root, folder), { recursive: true }, changed);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
const parent = process.ppid;
setInterval(() => process.ppid === parent || stop(), 1_000).unref();

// npm run dev: the same product, rebuilt as files change. Pages are reloaded by hand; the server restarts by itself.
import { fork, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { announce } from './steps/announce.mjs';
import { build, install } from './steps/prepare.mjs';
import { root, say } from './steps/run.mjs';

const SETTLE = 300;

await install();
await build();

const children = new Set();
const keep = (child) => {
  children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
};
const watcher = (workspace, command, ...args) =>
  keep(spawn('npx', [command, ...args], { cwd: join(root, workspace), stdio: ['ignore', 'ignore', 'inherit'] }));

const compile = (workspace) =>
  watcher(
    workspace,
    'swc',
    'src',
    '-d',
    'dist',
    '--strip-leading-paths',
    '--config-file',
    '.swcrc',
    '--copy-files',
    '--watch',
  );
['libs/contracts', 'backend'].forEach(compile);
['shell', 'public', 'portal', 'admin'].forEach((name) =>
  watcher(`frontend-${name}`, 'webpack', '--watch', '--mode', 'development'),
);

let server;
const serve = () => {
  server = keep(fork(join(root, 'backend/dist/main.js'), { cwd: root }));
  server.on('message', announce);
};

let timer;
const restart = () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    say('Restarting the server');
    if (!children.has(server)) return serve();
    server.once('exit', serve);
    server.kill('SIGTERM');
  }, SETTLE);
};

serve();
['backend/dist', 'libs/contracts/dist'].forEach((folder) => watch(join(root, folder), { recursive: true }, restart));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    server?.removeAllListeners('exit');
    children.forEach((child) => child.kill('SIGTERM'));
    server?.once('exit', () => process.exit(0));
    if (!children.has(server)) process.exit(0);
  });
}

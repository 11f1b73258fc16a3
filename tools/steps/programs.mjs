// Programs that tests and the bench need beside Node.js. Each is installed with Debian's package if it's missing.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { printStep, run, runBuffered } from './run.mjs';

const find = (paths) => paths.find((path) => path && existsSync(path));

/** Installs a Debian package if possible, without starting its services. */
async function installDebian(name) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const settings = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
  // Killed while it installs, it would leave the package half configured.
  const apt = (...args) => run('env', [...sudo, ...settings, 'apt-get', '-qq', ...args], { isGrouped: false });
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', name);
}

/** The path of a program, from the setting or installed; null if that isn't possible. */
async function program({ name, user, setting, debianPackage = name, paths }) {
  const found = () => find([setting && process.env[setting], ...paths]);
  if (!found()) {
    printStep(`Installing ${name} for ${user}`);
    await installDebian(debianPackage);
  }
  return found() ?? null;
}

export const redisServer = () =>
  program({
    name: 'Redis',
    user: 'the tests',
    setting: 'REDIS_SERVER_PATH',
    debianPackage: 'redis-server',
    paths: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
  });

/** ClamAV's daemon. */
export const clamd = () =>
  program({
    name: 'ClamAV',
    user: 'the tests',
    setting: 'CLAMD_PATH',
    debianPackage: 'clamav-daemon',
    paths: ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'],
  });

/** wrk, which generates load and measures latency. Rejects if it can't be installed. */
export const wrk = () =>
  benchProgram('wrk', 'WRK_PATH', ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk']);

/** nginx, the reference for serving files. Rejects if it can't be installed. */
export const nginx = () =>
  benchProgram('nginx', 'NGINX_PATH', ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']);

async function benchProgram(name, setting, paths) {
  const path = await program({ name, user: 'the bench', setting, paths });
  if (!path) throw new Error(`The bench needs ${name}, and it could not be installed here.`);
  return path;
}

/** Chromium without a window comes first: it needs a quarter less processor time for the same tests. */
const CHROMIUMS = JSON.parse(readFileSync(new URL('chromium-paths.json', import.meta.url), 'utf8'));
const [HEADLESS] = CHROMIUMS;

/** The path of Chromium; null if it can't be installed. */
export async function chromium() {
  const setting = 'CHROMIUM_PATH';
  const user = 'the browser tests';
  return (
    (await program({ name: 'Chromium', user, setting, debianPackage: 'chromium-headless-shell', paths: [HEADLESS] })) ??
    (await program({ name: 'Chromium', user, setting, debianPackage: 'chromium', paths: CHROMIUMS }))
  );
}

const imagePrograms = { buildah: '/usr/bin/buildah', debootstrap: '/usr/sbin/debootstrap' };

/** Installs what builds the container image without Docker. Resolves to the reason if it can't be built here, or to null. */
export async function imageTools() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes root on Linux';
  for (const [name, path] of Object.entries(imagePrograms))
    if (!(await program({ name, user: 'the container image', paths: [path] })))
      return `Debian's ${name} can't be installed`;
  // A container's root folder is mounted in a mount namespace of its own.
  if ((await runBuffered('unshare', ['--mount', 'true'])).code !== 0)
    return "this system doesn't let it mount anything";
  return (await hasMirror()) ? null : "Debian's packages can't be loaded without apt";
}

/** Lists the packages of the base image, which loads the lists from the mirror. */
async function hasMirror() {
  const folder = mkdtempSync('/var/tmp/pharmacy-mirror-');
  const list = ['--variant=minbase', '--print-debs', 'bookworm', folder];
  const { code } = await runBuffered(imagePrograms.debootstrap, list);
  rmSync(folder, { recursive: true, force: true });
  return code === 0;
}

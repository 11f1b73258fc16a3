import { run } from './run.mjs';

/** Installs a Debian package if possible, without starting its services. */
export async function installDebian(name) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) =>
    run('env', [...sudo, 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get', '-qq', ...args]);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', name);
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { installDebian } from './debian.mjs';
import { printStep } from './run.mjs';

const programs = { buildah: '/usr/bin/buildah', debootstrap: '/usr/sbin/debootstrap' };

/** Installs what builds the container image without Docker. Resolves to the reason if it can't be built here, or to null. */
export async function imageTools() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes root on Linux';
  for (const [name, path] of Object.entries(programs)) {
    if (existsSync(path)) continue;
    printStep(`Installing ${name} for the container image`);
    await installDebian(name);
    if (!existsSync(path)) return `Debian's ${name} can't be installed`;
  }
  // A container's root folder is mounted in a mount namespace of its own.
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0) return "this system doesn't let it mount anything";
  return hasMirror() ? null : "Debian's packages can't be loaded without apt";
}

/** Lists the packages of the base image, which loads the lists from the mirror. */
function hasMirror() {
  const folder = mkdtempSync('/var/tmp/pharmacy-mirror-');
  const { status } = spawnSync(programs.debootstrap, ['--variant=minbase', '--print-debs', 'bookworm', folder]);
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
}

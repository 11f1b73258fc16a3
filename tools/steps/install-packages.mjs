import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printStep, root, run, runBuffered, runOrExit } from './run.mjs';

/** Builds need the development packages, which npm leaves out if NODE_ENV is `production`. */
const INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
/** npm reads this file instead of package-lock.json. */
const WITH_ADDRESSES = join(root, 'npm-shrinkwrap.json');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Installs the packages in package-lock.json, or exits. The file names no registry, so that any mirror will do. But npm then
 * requests all versions of each package before it downloads one, which takes more than a third of the time. So it gets a copy
 * with the address of each archive.
 */
export async function installPackages() {
  const [registry] = /^https?:\S+$/m.exec((await runBuffered('npm', ['config', 'get', 'registry'])).output) ?? [];
  if (registry && (await installFrom(registry))) return;
  printStep('Installing packages; npm looks up each one');
  await runOrExit('Installing', 'npm', INSTALL);
}

/** Whether it worked. A registry that has its archives elsewhere answers 404. */
async function installFrom(registry) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const remove = () => rmSync(WITH_ADDRESSES, { force: true });
  const stop = () => process.exit(1);
  process.once('exit', remove);
  for (const signal of SIGNALS) process.once(signal, stop);
  writeFileSync(WITH_ADDRESSES, JSON.stringify(withAddresses(lock, registry)));
  const code = await run('npm', INSTALL);
  remove();
  process.off('exit', remove);
  for (const signal of SIGNALS) process.off(signal, stop);
  return code === 0;
}

/** The lock file with the address of each package's archive, which is the same in all registries but for its beginning. */
export function withAddresses(lock, registry) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    if (!entry.integrity || entry.resolved) return [path, entry];
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const archive = `${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
    return [path, { ...entry, resolved: new URL(archive, registry.replace(/\/*$/, '/')).href }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

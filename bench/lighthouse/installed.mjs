import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../../tools/steps/run.mjs';
import { fingerprint, isFresh, saveStamp } from '../../tools/steps/stamp.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const manifests = ['bench/lighthouse/package.json', 'bench/lighthouse/package-lock.json'];

/** Lighthouse and its browser launcher, installed on first use. Neither needs an install script. */
export async function lighthouseInstalled(printStep) {
  const stamp = fingerprint(manifests);
  if (!isFresh('lighthouse', stamp) || !existsSync(`${folder}node_modules/lighthouse`)) {
    printStep('Installing Lighthouse');
    const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    if ((await run('npm', ['ci', ...quietly], { cwd: folder })) !== 0)
      throw new Error('Lighthouse cannot be installed');
    saveStamp('lighthouse', stamp);
  }
  const [{ default: lighthouse }, { launch }] = await Promise.all([import('lighthouse'), import('chrome-launcher')]);
  return { lighthouse, launch };
}

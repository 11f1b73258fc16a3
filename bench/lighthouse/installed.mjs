import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../../tools/steps/run.mjs';
import { fingerprint, isFresh, remember } from '../../tools/steps/stamp.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const manifests = ['bench/lighthouse/package.json', 'bench/lighthouse/package-lock.json'];

/** Lighthouse and what starts its browser; installed first when they are missing. Neither needs an install script. */
export async function lighthouseInstalled(say) {
  const print = fingerprint(manifests);
  if (!isFresh('lighthouse', print) || !existsSync(`${folder}node_modules/lighthouse`)) {
    say('Installing Lighthouse');
    const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    if ((await run('npm', ['ci', ...quietly], { cwd: folder })) !== 0)
      throw new Error('Lighthouse cannot be installed');
    remember('lighthouse', print);
  }
  const [{ default: lighthouse }, { launch }] = await Promise.all([import('lighthouse'), import('chrome-launcher')]);
  return { lighthouse, launch };
}

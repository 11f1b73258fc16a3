import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../platform/config';
import { activateRelease, deactivate, type ReleaseStore } from '../site/release-store';
import { StartupError } from '../startup-error';
import { releaseList, settingsMismatch, withReleaseStore } from './remotes/release-store';
import { readCommandLine, runCommand } from './run-command';

const USAGE = [
  'npm run remote:activate -- <remote> <version>|built-in [--to <folder>|s3] [--address <https://…/>]',
  'npm run remote:activate -- <remote> --list [--to <folder>|s3]',
].join('\n');

runCommand(async () => {
  const { remote, version, to, address, list } = readArguments();
  const config = readConfig(process.env);
  return withReleaseStore(config, to, async (store) => {
    if (list || version === undefined) return releaseList(store, remote);
    if (version === 'built-in') {
      if (!(await deactivate(store, remote))) return `No release of ${remote} is active in ${store.place}`;
      return withMismatch(`${remote} uses the built-in build again, or is gone if there is none`, config, store);
    }
    await activateRelease(store, remote, version, address);
    return withMismatch(
      `${remote} is now ${version}; every server that reads ${store.place} uses it within seconds`,
      config,
      store,
    );
  });
});

const withMismatch = (done: string, config: Config, store: ReleaseStore) =>
  [done, ...settingsMismatch(config, store)].join('\n');

function readArguments() {
  return readCommandLine(USAGE, () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, address: { type: 'string' }, list: { type: 'boolean', default: false } },
    });
    const [remote, version, ...others] = positionals;
    const isWhole = values.list ? version === undefined : version !== undefined;
    if (!remote || !isWhole || others.length > 0) return undefined;
    const { to, list, address } = values;
    return { remote, version, to, list, address: address === undefined ? undefined : addressArgument(address) };
  });
}

/** A second address of the store, with one slash at its end. */
function addressArgument(address: string): string {
  const { protocol, href } = URL.canParse(address) ? new URL(address) : { protocol: '', href: '' };
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new StartupError(`"${address}" is not a URL such as https://cdn.example.org/remotes/`);
  return href.endsWith('/') ? href : `${href}/`;
}

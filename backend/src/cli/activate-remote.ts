import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../platform/config';
import { activateRelease, deactivate, type Shelf } from '../site/shelf';
import { StartRefused } from '../start-refused';
import { addressArgument } from './remotes/address-argument';
import { releaseList } from './remotes/release-list';
import { unheard } from './remotes/unheard';
import { withShelf } from './remotes/with-shelf';
import { runCommand } from './run-command';

const USAGE = [
  'npm run remote:activate -- <remote> <version>|built-in [--to <folder>|s3] [--address <https://…/>]',
  'npm run remote:activate -- <remote> --list [--to <folder>|s3]',
].join('\n');

runCommand(async () => {
  const { remote, version, to, address, list } = readArguments();
  const config = readConfig(process.env);
  return withShelf(config, to, async (shelf) => {
    if (list || version === undefined) return releaseList(shelf, remote);
    if (version === 'built-in') {
      if (!(await deactivate(shelf, remote))) return `No release of ${remote} is active in ${shelf.place}`;
      return told(`${remote} is the build again that the product brings along; without one it is gone`, config, shelf);
    }
    await activateRelease(shelf, remote, version, address);
    return told(
      `${remote} is ${version} now, on every server that reads ${shelf.place}, within seconds`,
      config,
      shelf,
    );
  });
});

/** What was done, and who will not hear of it. */
const told = (done: string, config: Config, shelf: Shelf) => [done, ...unheard(config, shelf)].join('\n');

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, address: { type: 'string' }, list: { type: 'boolean', default: false } },
    });
    const [remote, version, ...others] = positionals;
    const isWhole = values.list ? version === undefined : version !== undefined;
    if (remote && isWhole && others.length === 0) {
      const { to, list, address } = values;
      return { remote, version, to, list, address: address === undefined ? undefined : addressArgument(address) };
    }
  } catch (error) {
    throw error instanceof StartRefused ? error : new StartRefused(USAGE);
  }
  throw new StartRefused(USAGE);
}

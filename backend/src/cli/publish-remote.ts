import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config';
import { buildAt, type Published, publishRelease, repository } from '../site/shelf';
import { StartRefused } from '../start-refused';
import { folderArgument } from './archive/folder-argument';
import { kilobytes } from './remotes/kilobytes';
import { withShelf } from './remotes/with-shelf';
import { runCommand } from './run-command';

const USAGE = 'npm run remote:publish -- <remote> [--to <folder>|s3] [--from <dist folder>]';

runCommand(async () => {
  const { remote, from, to } = readArguments();
  const files = await buildAt(from);
  if (!files) throw new StartRefused(`There is no build in ${from}; make it by npm run build -w frontend-${remote}`);
  return withShelf(readConfig(process.env), to, async (shelf) => {
    const published = await publishRelease(shelf, remote, files);
    const where = to === undefined ? '' : ` --to ${to}`;
    return [
      ...describe(remote, published, shelf.place),
      `Browsers load it after: npm run remote:activate -- ${remote} ${published.release.version}${where}`,
    ].join('\n');
  });
});

function describe(remote: string, { release, wasThere, removed }: Published, place: string): readonly string[] {
  const { first, total, files } = release.sizes;
  const count = Object.keys(files).length;
  return [
    `${remote} ${release.version} ${wasThere ? 'was there already, the same' : 'is published'} in ${place}`,
    `Packed it is ${kilobytes(total)} in ${count} files; ${kilobytes(first)} of them start it`,
    ...(removed.length > 0 ? [`Removed, older than the last three: ${removed.join(', ')}`] : []),
  ];
}

function readArguments(): { readonly remote: string; readonly from: string; readonly to: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, from: { type: 'string' } },
    });
    const [remote, ...others] = positionals;
    const { from, to } = values;
    if (remote && /^[a-z]/.test(remote) && others.length === 0) {
      const dist = path.join(repository, `frontend-${remote}`, 'dist');
      return { remote, from: from === undefined ? dist : folderArgument(from), to };
    }
  } catch {
    throw new StartRefused(USAGE);
  }
  throw new StartRefused(USAGE);
}

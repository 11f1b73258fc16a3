import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config';
import { buildAt, type Published, publishRelease, repository } from '../site/release-store';
import { StartupError } from '../startup-error';
import { kilobytes, withReleaseStore } from './remotes/release-store';
import { readSigningKey } from './remotes/signing-keys';
import { folderArgument, readCommandLine, runCommand } from './run-command';

const USAGE = 'npm run remote:publish -- <remote> [--to <folder>|s3] [--from <dist folder>]';

runCommand(async () => {
  const { remote, from, to } = readArguments();
  const files = await buildAt(from);
  if (!files)
    throw new StartupError(`There is no build in ${from}; create it with npm run build -w frontend-${remote}`);
  const signingKey = readSigningKey(process.env);
  return withReleaseStore(readConfig(process.env), to, async (store) => {
    const published = await publishRelease(store, remote, files, signingKey);
    const where = to === undefined ? '' : ` --to ${to}`;
    return [
      ...describe(remote, published, store.place),
      `To activate it: npm run remote:activate -- ${remote} ${published.release.version}${where}`,
    ].join('\n');
  });
});

function describe(remote: string, { release, wasThere, removed }: Published, place: string): readonly string[] {
  const { first, total, files } = release.sizes;
  const count = Object.keys(files).length;
  return [
    `${remote} ${release.version} ${wasThere ? 'was already published' : 'is published'} in ${place}`,
    `Compressed: ${kilobytes(total)} in ${count} files, of which ${kilobytes(first)} load first`,
    ...(removed.length > 0 ? [`Removed releases before the newest three: ${removed.join(', ')}`] : []),
  ];
}

function readArguments() {
  return readCommandLine(USAGE, () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, from: { type: 'string' } },
    });
    const [remote, ...others] = positionals;
    const { from, to } = values;
    if (!remote || !/^[a-z]/.test(remote) || others.length > 0) return undefined;
    const dist = path.join(repository, `frontend-${remote}`, 'dist');
    return { remote, from: from === undefined ? dist : folderArgument(from), to };
  });
}

import type { RemoteRelease } from '@pharmacy/contracts';
import type { ReleaseFiles } from '../../src/site';
import { remoteCode } from './front-end';

interface ReleaseOptions {
  readonly remote?: string;
  /** Ten hexadecimal digits, by which the release is told from others. */
  readonly hash: string;
  readonly paths?: readonly string[];
  /** The text of what the server renders the pages with. */
  readonly server?: string;
}

export const versionOf = (hash: string): string => `1.0.0-${hash}`;

/** A release as small as it can be. */
export function aRelease({ remote = 'public', hash, paths = [], server = remoteCode() }: ReleaseOptions): ReleaseFiles {
  const entry = `assets/remoteEntry.${hash}.js`;
  const style = `assets/door.${hash}.css`;
  const manifest = { metaData: { buildInfo: { buildVersion: '1.0.0' }, remoteEntry: { path: '', name: entry } } };
  const served: Readonly<Record<string, string>> = {
    [entry]: `/* ${remote} ${hash} */`,
    [style]: 'main{background:url(leaf.svg)}',
    'mf-manifest.json': JSON.stringify(manifest),
  };
  const files = Object.fromEntries(
    Object.entries(served).map(([name, { length }]) => [name, { bytes: length, br: length }]),
  );
  const release: RemoteRelease = {
    name: remote,
    version: versionOf(hash),
    paths,
    needs: { contracts: '0.1.0', shared: {} },
    sizes: { total: 100, first: 10, files },
  };
  const texts = {
    ...served,
    'release.json': JSON.stringify(release),
    'server/files.json': JSON.stringify({ scripts: [entry], styles: [style], chunks: {} }),
    'server/remote.cjs': server,
  };
  return new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
}

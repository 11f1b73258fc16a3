import { createHash } from 'node:crypto';
import type { RemoteRelease } from '@pharmacy/contracts';
import type { ReleaseFiles } from '../../src/site';
import { remoteCode } from './front-end';

interface ReleaseOptions {
  readonly remote?: string;
  /** Ten hexadecimal digits that identify the release. */
  readonly hash: string;
  readonly paths?: readonly string[];
  /** The source of the module that renders pages on the server. */
  readonly server?: string;
}

export const versionOf = (hash: string): string => `1.0.0-${hash}`;

/** A minimal release. */
export function aRelease({ remote = 'public', hash, paths = [], server = remoteCode() }: ReleaseOptions): ReleaseFiles {
  const entry = `assets/remoteEntry.${hash}.js`;
  const style = `assets/entry.${hash}.css`;
  const manifest = { metaData: { buildInfo: { buildVersion: '1.0.0' }, remoteEntry: { path: '', name: entry } } };
  const served: Readonly<Record<string, string>> = {
    [entry]: `/* ${remote} ${hash} */`,
    [style]: 'main{background:url(leaf.svg)}',
    'mf-manifest.json': JSON.stringify(manifest),
  };
  const files = Object.fromEntries(
    Object.entries(served).map(([name, { length }]) => [name, { bytes: length, br: length }]),
  );
  const unserved = {
    'server/files.json': JSON.stringify({ scripts: [entry], styles: [style], chunks: {} }),
    'server/remote.cjs': server,
  };
  const listed = Object.entries({ ...served, ...unserved });
  const release: RemoteRelease = {
    name: remote,
    version: versionOf(hash),
    paths,
    needs: { contracts: '0.1.0', shared: {} },
    sizes: { total: 100, first: 10, files },
    files: Object.fromEntries(listed.map(([name, text]) => [name, digestOf(text)])),
  };
  const texts = { ...served, ...unserved, 'release.json': JSON.stringify(release) };
  return new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
}

/** The digest in the format of browsers and of `release.json`. */
export const digestOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

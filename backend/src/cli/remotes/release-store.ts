import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../platform/config';
import { s3Failure } from '../../platform/storage';
import {
  ENTRIES_FILE,
  entriesIn,
  FolderReleaseStore,
  newestFirst,
  openFolderReleaseStore,
  openS3ReleaseStore,
  releaseIn,
  releaseOf,
  type ReleaseStore,
} from '../../site/release-store';
import { StartupError } from '../../startup-error';
import { folderArgument } from '../run-command';

/**
 * Runs `work` on the store that `--to` names: `s3` for the bucket in the settings, a folder, or by default the data
 * folder's store. An unreachable bucket or unusable folder is reported in one line.
 */
export async function withReleaseStore<T>(
  config: Config,
  to: string | undefined,
  work: (store: ReleaseStore) => Promise<T>,
): Promise<T> {
  if (to === '') throw new StartupError('--to is empty: it names a folder, or s3');
  if (to !== 's3')
    return onDisk(
      to === undefined
        ? openFolderReleaseStore(config)
        : new FolderReleaseStore(folderArgument(to), config.remotePublicKeys),
      work,
    );
  if (!config.releasesS3)
    throw new StartupError(
      'RELEASES_S3_BUCKET and S3_BUCKET are missing: one of them names the bucket of the releases',
    );
  try {
    return await work(await openS3ReleaseStore(config.releasesS3, config.remotePublicKeys));
  } catch (error) {
    throw error instanceof Error && 'kind' in error ? error : s3Failure(error);
  }
}

async function onDisk<T>(store: FolderReleaseStore, work: (store: ReleaseStore) => Promise<T>): Promise<T> {
  return work(store).catch((error: unknown) => {
    if (error instanceof Error && 'syscall' in error) throw new StartupError(`${store.place}: ${error.message}`);
    throw error;
  });
}

/** Lists the remote's releases, one per line, newest first. */
export async function releaseList(store: ReleaseStore, remote: string): Promise<string> {
  const active = releaseIn(entriesIn((await store.entries())?.text ?? null), remote);
  const releases = await newestFirst(store, remote);
  if (releases.length === 0) return `There is no release of ${remote} in ${store.place}`;
  const lines = releases.map(async ({ version, at }) => {
    const total = (await releaseOf(store, remote, version))?.sizes.total;
    const size = total === undefined ? 'not whole' : kilobytes(total);
    return [version, at.toISOString(), size, ...(version === active ? ['active'] : [])].join('  ');
  });
  return (await Promise.all(lines)).join('\n');
}

const KILOBYTE = 1_000;

/** Formats as `135.8 kB`. */
export const kilobytes = (bytes: number): string => `${(bytes / KILOBYTE).toFixed(1)} kB`;

/** Returns a warning line if a server with these settings reads another `remotes.json` than the store's. */
export function settingsMismatch(config: Config, store: ReleaseStore): readonly string[] {
  const changed = path.join(store.place, ENTRIES_FILE);
  const own = path.join(openFolderReleaseStore(config).place, ENTRIES_FILE);
  const read = config.remotesConfig ? path.resolve(config.remotesConfig) : own;
  if (read === changed || !existsSync(read)) return [];
  const because = config.remotesConfig ? 'REMOTES_CONFIG names it' : 'it is in the data folder';
  return [`But a server with the settings of this command reads ${read}, because ${because}`];
}

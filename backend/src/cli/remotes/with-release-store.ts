import type { Config } from '../../platform/config';
import { s3Failure } from '../../platform/storage';
import {
  FolderReleaseStore,
  openS3ReleaseStore,
  openFolderReleaseStore,
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

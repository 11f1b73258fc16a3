import type { Config } from '../../platform/config';
import { s3Failure } from '../../platform/storage';
import { FolderShelf, openBucketShelf, openFolderShelf, type Shelf } from '../../site/shelf';
import { StartRefused } from '../../start-refused';
import { folderArgument } from '../archive/folder-argument';

/**
 * Works on the shelf that `--to` means: the bucket of the settings, a folder, or without it that of the data folder. A bucket
 * that is away, and a folder that cannot be used, are told of in one line.
 */
export async function withShelf<T>(
  config: Config,
  to: string | undefined,
  work: (shelf: Shelf) => Promise<T>,
): Promise<T> {
  if (to === '') throw new StartRefused('--to is empty: it names a folder, or s3');
  if (to !== 's3')
    return onDisk(to === undefined ? openFolderShelf(config) : new FolderShelf(folderArgument(to)), work);
  if (!config.s3) throw new StartRefused('S3_BUCKET is missing: it names the bucket that holds the releases');
  try {
    return await work(await openBucketShelf(config.s3));
  } catch (error) {
    throw error instanceof Error && 'kind' in error ? error : s3Failure(error);
  }
}

async function onDisk<T>(shelf: FolderShelf, work: (shelf: Shelf) => Promise<T>): Promise<T> {
  return work(shelf).catch((error: unknown) => {
    if (error instanceof Error && 'syscall' in error) throw new StartRefused(`${shelf.place}: ${error.message}`);
    throw error;
  });
}

import type { Config } from '../../platform/config';
import { FolderShelf, openBucketShelf, openFolderShelf, type Shelf } from '../../site';
import { StartRefused } from '../../start-refused';
import { folderArgument } from '../archive/folder-argument';

/** The shelf that `--to` means: the bucket of the settings, a folder, or without it that of the data folder. */
export function shelfArgument(config: Config, to: string | undefined): Promise<Shelf> {
  if (to === undefined) return Promise.resolve(openFolderShelf(config));
  if (to !== 's3') return Promise.resolve(new FolderShelf(folderArgument(to)));
  if (!config.s3) throw new StartRefused('S3_BUCKET is missing: it names the bucket that holds the releases');
  return openBucketShelf(config.s3);
}

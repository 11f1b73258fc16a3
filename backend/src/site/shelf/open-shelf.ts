import path from 'node:path';
import type { Config, S3Settings } from '../../platform/config';
import { openS3Client } from '../../platform/storage';
import { BucketShelf } from './bucket-shelf';
import { FolderShelf } from './folder-shelf';

/** The shelf of this machine, below the data folder. */
export const openFolderShelf = ({ dataDir }: Config): FolderShelf => new FolderShelf(path.join(dataDir, 'remotes'));

/** The shelf in that bucket, which several servers may share. Connects to nothing yet. */
export const openBucketShelf = async (settings: S3Settings): Promise<BucketShelf> =>
  new BucketShelf(await openS3Client(settings), settings.bucket);

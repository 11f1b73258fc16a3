import path from 'node:path';
import type { Config, S3Settings } from '../config';
import { DiskFileStore } from './disk-file-store';
import type { FileStore } from './file-store';
import { openS3Client } from './s3-client';
import { S3FileStore } from './s3-file-store';

/** Chooses where files are kept; the one place that knows. Connects to nothing: a store that is away is found out later. */
export function openFileStore(config: Config): Promise<FileStore> {
  return config.s3 ? openS3Store(config.s3) : Promise.resolve(openDiskStore(config));
}

/** The files below `dataDir`, in use or not. */
export const openDiskStore = ({ dataDir }: Config): FileStore => new DiskFileStore(path.join(dataDir, 'files'));

/** The files of that bucket, in use or not. */
export async function openS3Store(settings: S3Settings): Promise<FileStore> {
  return new S3FileStore(await openS3Client(settings), settings.bucket);
}

import path from 'node:path';
import type { Config, S3Settings } from '../config';
import { DiskFileStore } from './disk-file-store';
import type { FileStore } from './file-store';
import { openS3Client } from './s3-client';
import { S3FileStore } from './s3-file-store';

/** Selects the file store by the settings. Doesn't connect: an unreachable store is reported on first use. */
export function openFileStore(config: Config): Promise<FileStore> {
  return config.s3 ? openS3Store(config.s3) : Promise.resolve(openDiskStore(config));
}

/** The file store in `dataDir`, even if the settings select another one. */
export const openDiskStore = ({ dataDir }: Config): FileStore => new DiskFileStore(path.join(dataDir, 'files'));

/** The file store in that bucket, even if the settings select another one. */
export async function openS3Store(settings: S3Settings): Promise<FileStore> {
  return new S3FileStore(await openS3Client(settings), settings.bucket);
}

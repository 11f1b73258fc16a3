import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Config, type S3Settings } from '../config';
import { DiscardedFiles } from './discarded-files';
import { DiskFileStore } from './disk-file-store';
import { FileStore } from './file-store';
import { openS3Client } from './s3-client';
import { S3FileStore } from './s3-file-store';

export { md5Of, openS3Client, s3Failure } from './s3-client';
export { discardedKeys, DiscardedFiles, lockFiles } from './discarded-files';
export { fileKey, FileMissing, FileStore, FileStoreUnavailable } from './file-store';
export { mapInParallel } from './map-in-parallel';
export { type ReferencedFile, referencedFiles } from './referenced-files';
export type { ByteRange } from './stream-file';

@Global()
@Module({
  providers: [{ provide: FileStore, useFactory: openFileStore, inject: [Config] }, DiscardedFiles],
  exports: [DiscardedFiles, FileStore],
})
export class StorageModule {}

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

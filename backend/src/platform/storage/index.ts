import { Global, Module } from '@nestjs/common';
import { Config } from '../config';
import { DiscardedFiles } from './discarded-files';
import { FileStore } from './file-store';
import { openFileStore } from './open-file-store';

export { md5Of, openS3Client, s3Failure } from './s3-client';
export { discardedKeys, DiscardedFiles, lockFiles } from './discarded-files';
export { fileKey, FileMissing, FileStore, FileStoreUnavailable } from './file-store';
export { mapInParallel } from './map-in-parallel';
export { openDiskStore, openFileStore, openS3Store } from './open-file-store';
export { type ReferencedFile, referencedFiles } from './referenced-files';
export type { ByteRange } from './stream-file';

@Global()
@Module({
  providers: [{ provide: FileStore, useFactory: openFileStore, inject: [Config] }, DiscardedFiles],
  exports: [DiscardedFiles, FileStore],
})
export class StorageModule {}

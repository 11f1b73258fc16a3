export { md5Of, openS3Client, s3Failure } from './s3-client';
export { discardedKeys, DiscardedFiles, lockFiles } from './discarded-files';
export { fileKey, FileMissing, FileStore, FileStoreUnavailable } from './file-store';
export { mapInParallel } from './map-in-parallel';
export { openDiskStore, openFileStore, openS3Store } from './open-file-store';
export { type ReferencedFile, referencedFiles } from './referenced-files';
export { StorageModule } from './storage.module';
export type { ByteRange } from './stream-file';

export { md5Of } from './content-md5';
export { DiscardedFiles } from './discarded-files';
export { fileKey } from './file-key';
export { type ByteRange, FileMissing, FileStore, FileStoreUnavailable } from './file-store';
export { holdFiles } from './hold-files';
export { type NamedFile, namedFiles } from './named-files';
export { openDiskStore, openFileStore, openS3Store } from './open-file-store';
export { openS3Client } from './s3-client';
export { StorageModule } from './storage.module';

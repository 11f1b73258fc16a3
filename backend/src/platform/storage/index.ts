export { DiscardedFiles } from './discarded-files';
export { type ByteRange, FileMissing, FileStore } from './file-store';
export { StorageModule } from './storage.module';

import { Global, Module } from '@nestjs/common';
import path from 'node:path';
import { Config } from '../config';
import { DiscardedFiles } from './discarded-files';
import { DiskFileStore } from './disk-file-store';
import { FileStore } from './file-store';

/** Chooses where files are kept; the one place that knows. */
function openFileStore(config: Config): FileStore {
  return new DiskFileStore(path.join(config.dataDir, 'files'));
}

@Global()
@Module({
  providers: [{ provide: FileStore, useFactory: openFileStore, inject: [Config] }, DiscardedFiles],
  exports: [DiscardedFiles, FileStore],
})
export class StorageModule {}

import { Global, Module } from '@nestjs/common';
import { Config } from '../config';
import { DiscardedFiles } from './discarded-files';
import { FileStore } from './file-store';
import { openFileStore } from './open-file-store';

@Global()
@Module({
  providers: [{ provide: FileStore, useFactory: openFileStore, inject: [Config] }, DiscardedFiles],
  exports: [DiscardedFiles, FileStore],
})
export class StorageModule {}

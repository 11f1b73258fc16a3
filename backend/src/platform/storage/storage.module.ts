import { Global, Module } from '@nestjs/common';
import path from 'node:path';
import { Config, ConfigurationError } from '../config';
import { DiskFileStore } from './disk-file-store';
import { FileStore } from './file-store';

/** Chooses where files are kept; the one place that knows. */
function openFileStore(config: Config): FileStore {
  if (config.s3) throw new ConfigurationError(['S3_BUCKET is set, but files can only be kept on disk so far']);
  return new DiskFileStore(path.join(config.dataDir, 'files'));
}

@Global()
@Module({ providers: [{ provide: FileStore, useFactory: openFileStore, inject: [Config] }], exports: [FileStore] })
export class StorageModule {}

import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { DiscardedFiles, FileStore } from '../../../platform/storage';
import type { LogoFile } from '../domain/logo';
import { LogosUnavailable } from '../domain/manufacturers.errors';
import { LogoProcessor } from './logo-processor';

/** Stores logos in the file store. Each file belongs to one manufacturer. */
@Injectable()
export class LogoStore {
  constructor(
    private readonly processor: LogoProcessor,
    private readonly files: FileStore,
    private readonly discarded: DiscardedFiles,
  ) {}

  /** Call before the transaction that references the file. If that transaction fails, the file is unclaimed and cleaned up. */
  async store(picture: Buffer): Promise<LogoFile> {
    const bytes = await this.processor.process(picture);
    const checksum = createHash('sha256').update(bytes).digest('hex');
    const key = `logos/${randomUUID()}`;
    await this.discarded.expect(key);
    await this.files.putBytes(key, bytes).catch((error: unknown) => {
      throw new LogosUnavailable(error);
    });
    return { kind: 'file', key, checksum, bytes: bytes.length };
  }

  claim({ key }: LogoFile, tx: Tx): Promise<void> {
    return this.discarded.claim(key, tx);
  }

  /** The file is removed after the commit. */
  discard(key: string, tx: Tx): Promise<void> {
    return this.discarded.discard([key], tx);
  }
}

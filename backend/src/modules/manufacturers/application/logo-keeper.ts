import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { DiscardedFiles, FileStore } from '../../../platform/storage';
import type { LogoFile } from '../domain/logo';
import { LogosUnavailable } from '../domain/logo.errors';
import { LogoPress } from './logo-press';

/** Brings pictures into the file store. Each file belongs to one manufacturer, and is stored once. */
@Injectable()
export class LogoKeeper {
  constructor(
    private readonly press: LogoPress,
    private readonly files: FileStore,
    private readonly discarded: DiscardedFiles,
  ) {}

  /** Before the transaction that names the file: should that fail, the file is nobody's and goes. */
  async store(picture: Buffer): Promise<LogoFile> {
    const bytes = await this.press.press(picture);
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

  /** The file goes after the commit. */
  discard(key: string, tx: Tx): Promise<void> {
    return this.discarded.discard([key], tx);
  }
}

import type { Writable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { FileStore } from '../../../platform/storage';
import { logoVersion } from '../domain/logo-address';
import { NoSuchLogo } from '../domain/manufacturers.errors';
import { ManufacturersRepository } from '../persistence/manufacturers.repository';

export interface StoredLogo {
  readonly key: string;
  readonly checksum: string;
  readonly bytes: number;
  /** the `?v=` of its current URL */
  readonly version: string;
}

@Injectable()
export class ReadLogo {
  constructor(
    private readonly manufacturers: ManufacturersRepository,
    private readonly files: FileStore,
  ) {}

  async find(manufacturerId: number): Promise<StoredLogo> {
    const { logoKey: key, logoChecksum: checksum, logoBytes: bytes } = await this.manufacturers.find(manufacturerId);
    if (key === null || checksum === null || bytes === null) throw new NoSuchLogo();
    return { key, checksum, bytes, version: logoVersion(checksum) };
  }

  send({ key }: StoredLogo, sink: Writable): Promise<void> {
    return this.files.streamTo(key, sink);
  }
}

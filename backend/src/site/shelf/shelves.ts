import type { Config } from '../../platform/config';
import type { BucketShelf } from './bucket-shelf';
import type { FolderShelf } from './folder-shelf';
import { openBucketShelf, openFolderShelf } from './open-shelf';
import type { Shelf } from './shelf';

/** The shelves of this server: its own in the data folder, and the one in the bucket where there is one. */
export class Shelves {
  static async open(config: Config): Promise<Shelves> {
    return new Shelves(openFolderShelf(config), config.s3 ? await openBucketShelf(config.s3) : null);
  }

  private constructor(
    readonly folder: FolderShelf,
    readonly bucket: BucketShelf | null,
  ) {}

  get all(): readonly Shelf[] {
    return this.bucket ? [this.folder, this.bucket] : [this.folder];
  }
}

import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import type { Config, S3Settings } from '../../platform/config';
import { openS3Client } from '../../platform/storage';
import { FolderReleaseStore } from './folder-release-store';
import type { ReleaseStore } from './release-store';
import { S3ReleaseStore } from './s3-release-store';

/** This server's release stores: the data folder, and the bucket if there is one. */
export class ReleaseStores {
  static async open(config: Config): Promise<ReleaseStores> {
    const { releasesS3, remotePublicKeys } = config;
    return new ReleaseStores(
      openFolderReleaseStore(config),
      releasesS3 ? await openS3ReleaseStore(releasesS3, remotePublicKeys) : null,
    );
  }

  private constructor(
    readonly folder: FolderReleaseStore,
    readonly bucket: S3ReleaseStore | null,
  ) {}

  get all(): readonly ReleaseStore[] {
    return this.bucket ? [this.folder, this.bucket] : [this.folder];
  }
}

/** The releases of this machine, in the data folder. */
export const openFolderReleaseStore = ({ dataDir, remotePublicKeys }: Config): FolderReleaseStore =>
  new FolderReleaseStore(path.join(dataDir, 'remotes'), remotePublicKeys);

/** The releases in that bucket, which several servers may share. Doesn't connect yet. */
export const openS3ReleaseStore = async (
  settings: S3Settings,
  trustedKeys: readonly KeyObject[] = [],
): Promise<S3ReleaseStore> => new S3ReleaseStore(await openS3Client(settings), settings.bucket, trustedKeys);

import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../../platform/access';
import { NoThumbnail } from '../../domain/document.errors';
import { Visibility } from '../../domain/visibility';
import { ThumbnailsRepository } from '../../persistence/pending-files';
import { ReadDocument } from '../read-document.use-case';

export interface Thumbnail {
  /** of the document's file */
  readonly version: number;
  /** WebP */
  readonly picture: Buffer;
}

@Injectable()
export class ThumbnailsQueries {
  constructor(
    private readonly documents: ReadDocument,
    private readonly thumbnails: ThumbnailsRepository,
  ) {}

  /**
   * Of the newest file, for those who may open it, and with the same errors. Only staff get that of a document with a watermark,
   * because it has no name on it. It can't be read, so it's no access to the document.
   */
  async find(id: number, reader: SignedInUser): Promise<Thumbnail> {
    const { version, isWatermarked } = await this.documents.find(id, reader);
    if (isWatermarked && !Visibility.of(reader).isUnlimited) throw new NoThumbnail();
    const picture = await this.thumbnails.find(id, version);
    if (!picture) throw new NoThumbnail();
    return { version, picture };
  }
}

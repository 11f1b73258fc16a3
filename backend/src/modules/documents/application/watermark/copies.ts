import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../../platform/access';
import { Config } from '../../../../platform/config';
import { Clock } from '../../../../platform/time';
import { newCopyCode, NoSuchCopy, NotACopyCode, parseCopyCode } from '../../domain/watermark';
import type { DocumentFile } from '../../domain/stored-file';
import { AccessesRepository, type CopyRow } from '../../persistence/accesses.repository';
import { fillSlot } from './slot';
import { watermarkLine } from './watermark-line';
import { Watermarks } from './watermarks';

/** What one opening of a document with a watermark gets, behind the bytes of the file. */
export interface MarkedCopy {
  readonly overlay: Buffer;
  /** to be recorded with the access; null in a view of the portal, which is no access */
  readonly code: string | null;
}

/** The copies of documents with a watermark: made for one opening each, and led back to it. */
@Injectable()
export class Copies {
  constructor(
    private readonly accesses: AccessesRepository,
    private readonly watermarks: Watermarks,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Names who opens the file: in a view of the portal, the member of staff. */
  async make(file: DocumentFile, reader: SignedInUser): Promise<MarkedCopy> {
    const [overlay, person] = await Promise.all([
      this.watermarks.overlayOf(file),
      this.accesses.nameOf(reader.actor.id),
    ]);
    const code = reader.view ? null : newCopyCode();
    const line = watermarkLine({ person, at: this.clock.now(), code }, this.config.timeZone);
    return { overlay: fillSlot(overlay, line), code };
  }

  /** The access that made the copy with this code, in any way of writing it. */
  async find(typed: string): Promise<CopyRow> {
    const code = parseCopyCode(typed);
    if (code === null) throw new NotACopyCode();
    const copy = await this.accesses.findCopy(code);
    if (!copy) throw new NoSuchCopy();
    return copy;
  }
}

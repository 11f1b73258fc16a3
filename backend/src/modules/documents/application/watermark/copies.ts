import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../../platform/access';
import { Config } from '../../../../platform/config';
import { Clock } from '../../../../platform/time';
import type { DocumentFile } from '../../domain/stored-file';
import { newCopyCode, NoSuchCopy, NotACopyCode, parseCopyCode } from '../../domain/watermark';
import { AccessesRepository, type CopyRow } from '../../persistence/accesses.repository';
import { toWinAnsi } from '../pdf-sheet';
import { fillSlot, MAX_LINE } from './slot';
import { Watermarks } from './watermarks';

/** What one opening of a document with a watermark gets, behind the bytes of the file. */
export interface MarkedCopy {
  readonly overlay: Buffer;
  /** to be recorded with the access; null in a view of the portal, which is no access */
  readonly code: string | null;
}

/** The copies of documents with a watermark: each is made for one opening, and leads back to it. */
@Injectable()
export class Copies {
  constructor(
    private readonly accesses: AccessesRepository,
    private readonly watermarks: Watermarks,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Names who opens the file: in a view of the portal, the staff member. */
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

/** Long names are cut, so that the time and the code behind them are always there. */
const MAX_PERSON = 80;

interface Copy {
  /** who opens the document */
  readonly person: string;
  readonly at: Date;
  /** null for a preview, which is no access */
  readonly code: string | null;
}

/** `Jane Doe (jane.doe) · November 26, 2026, 1:02 AM CST · Copy K7QM2-9XAB4` in WinAnsi. */
export function watermarkLine({ person, at, code }: Copy, timeZone: string): Buffer {
  const who = person.length > MAX_PERSON ? `${person.slice(0, MAX_PERSON - 1)}…` : person;
  const day = at.toLocaleDateString('en-US', { timeZone, dateStyle: 'long' });
  const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const time = `${day}, ${at.toLocaleTimeString('en-US', { timeZone, ...clock })}`;
  const parts = code === null ? [`Preview by ${who}`, time] : [who, time, `Copy ${code}`];
  return encodeWinAnsi(parts.join(' · '));
}

/** The characters that WinAnsi has between 0x80 and 0x9f; elsewhere, it's like Latin-1. */
const UPPER = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** Cut at the length of a line. Other characters become similar ones or `?`. */
export function encodeWinAnsi(text: string): Buffer {
  const characters = [...toWinAnsi(text.replace(/\s+/g, ' '))].slice(0, MAX_LINE);
  return Buffer.from(
    characters.map((character) => {
      const upper = UPPER.indexOf(character);
      return upper === -1 ? character.charCodeAt(0) : 0x80 + upper;
    }),
  );
}

import { toWinAnsi } from '../recall/win-ansi';
import { MAX_LINE } from './slot';

/** Long names are cut, so that the time and the code behind them are always there. */
const MAX_PERSON = 80;

export interface Copy {
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

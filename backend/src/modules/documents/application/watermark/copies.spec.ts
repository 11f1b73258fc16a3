import { encodeWinAnsi, watermarkLine } from './copies';

const at = new Date('2026-11-26T07:02:00Z');
const lineOf = (person: string, code: string | null) =>
  watermarkLine({ person, at, code }, 'America/Chicago').toString('latin1');

describe('the line of a watermark', () => {
  it('names the person, the time at the pharmacy, and the code', () => {
    expect(lineOf('Jane Doe (jane.doe)', 'K7QM2-9XAB4')).toBe(
      'Jane Doe (jane.doe) · November 26, 2026, 1:02 AM CST · Copy K7QM2-9XAB4',
    );
    expect(lineOf('Jane Doe (jane.doe)', null)).toBe('Preview by Jane Doe (jane.doe) · November 26, 2026, 1:02 AM CST');
  });

  it('cuts a long name, and never what is behind it', () => {
    const line = lineOf(`${'Ana-Maria '.repeat(40)}(ana)`, 'K7QM2-9XAB4');
    expect(line).toMatch(/^(?:Ana-Maria ){7}Ana-Maria\x85 · November 26, 2026, 1:02 AM CST · Copy K7QM2-9XAB4$/);
  });

  it('is in WinAnsi, on one line, and bounded', () => {
    expect([...encodeWinAnsi('€ “é”\n—Ł')]).toEqual([0x80, 0x20, 0x93, 0xe9, 0x94, 0x20, 0x97, 0x4c]);
    expect(encodeWinAnsi('x'.repeat(1_000))).toHaveLength(160);
  });
});

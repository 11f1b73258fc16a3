/**
 * The one place of an overlay that differs from copy to copy: the operand that shows the line of text. It always takes up the
 * same number of bytes, so that nothing behind it moves.
 */

/** A line has at most as many characters. */
export const MAX_LINE = 160;

const SLOT_BYTES = 2 * MAX_LINE + 2;

/** What an overlay shows until its slot is filled. */
export const PLACEHOLDER = 'Watermark';

/** A hexadecimal string, so that no character of the line can end it, and spaces. `line` is in WinAnsi. */
const slotWith = (line: Uint8Array): Buffer =>
  Buffer.from(`<${Buffer.from(line.subarray(0, MAX_LINE)).toString('hex')}>`.padEnd(SLOT_BYTES));

export const emptySlot = slotWith(Buffer.from(PLACEHOLDER));

/** Where the slot is; -1 unless there's exactly one. */
export function slotOf(overlay: Buffer): number {
  const at = overlay.indexOf(emptySlot);
  return overlay.indexOf(emptySlot, at + 1) === -1 ? at : -1;
}

/** A copy of the overlay that shows the line, which is in WinAnsi. */
export function fillSlot(overlay: Buffer, line: Uint8Array): Buffer {
  const at = slotOf(overlay);
  if (at === -1) throw new Error('The overlay has no slot for the text');
  const filled = Buffer.from(overlay);
  slotWith(line).copy(filled, at);
  return filled;
}

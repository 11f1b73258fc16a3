import { pharmacyZone } from '../hours/pharmacy-zone';
import { wholeDay } from '../hours/whole-day';
import { type ContentBlock, isDated, isRich } from './content-block';

/** What a block says at an instant, without markup. A dated claim holds to the end of its last day at the pharmacy. */
export function blockText(block: ContentBlock, now: Date): string {
  if (isRich(block))
    return block.html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  if (!isDated(block)) return block;
  return wholeDay(now, pharmacyZone) <= block.validUntil ? block.text : block.afterwards;
}

import { formatDay, type DocumentView } from '@pharmacy/contracts';

type Days = Pick<DocumentView, 'availability' | 'effectiveFrom' | 'expiresOn'>;

/** The day that a document's state turns on: `from Dec 1, 2026`, `until Dec 31, 2026`. Null where no day is set. */
export function daysNote({ availability, effectiveFrom, expiresOn }: Days): string | null {
  if (availability === 'upcoming' && effectiveFrom) return `from ${formatDay(effectiveFrom)}`;
  if (availability === 'expired' && expiresOn) return `after ${formatDay(expiresOn)}`;
  return expiresOn && `until ${formatDay(expiresOn)}`;
}

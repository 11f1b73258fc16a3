import type { DocumentAvailability } from '@pharmacy/contracts';
import { ExpiresBeforeEffective } from './document.errors';

/** Dates are `YYYY-MM-DD` in the pharmacy's time zone, inclusive; null means no limit. */
export interface EffectiveDays {
  readonly effectiveFrom: string | null;
  readonly expiresOn: string | null;
}

/** Computed for each request, so that no stored state has to change at midnight. */
export function availabilityOn(today: string, { effectiveFrom, expiresOn }: EffectiveDays): DocumentAvailability {
  if (effectiveFrom !== null && today < effectiveFrom) return 'upcoming';
  return expiresOn !== null && expiresOn < today ? 'expired' : 'current';
}

export function assertDaysInOrder({ effectiveFrom, expiresOn }: EffectiveDays): void {
  if (effectiveFrom !== null && expiresOn !== null && expiresOn < effectiveFrom) throw new ExpiresBeforeEffective();
}

import type { DocumentAvailability } from '@pharmacy/contracts';
import { ExpiresBeforeEffective } from './document.errors';

/** Days are `YYYY-MM-DD` at the pharmacy, both inclusive; null is no bound. */
export interface EffectiveDays {
  readonly effectiveFrom: string | null;
  readonly expiresOn: string | null;
}

/** Nothing is stored that a new day would have to change: where today lies is asked anew each time. */
export function availabilityOn(today: string, { effectiveFrom, expiresOn }: EffectiveDays): DocumentAvailability {
  if (effectiveFrom !== null && today < effectiveFrom) return 'upcoming';
  return expiresOn !== null && expiresOn < today ? 'expired' : 'current';
}

export function refuseBackwards({ effectiveFrom, expiresOn }: EffectiveDays): void {
  if (effectiveFrom !== null && expiresOn !== null && expiresOn < effectiveFrom) throw new ExpiresBeforeEffective();
}

import { availabilityOn, type EffectiveDays } from './effective-days';

export interface Dated extends EffectiveDays {
  /** when its newest file was added */
  readonly versionAt: Date;
  /** when an administrator last made it visible to readers */
  readonly releasedAt: Date;
}

/**
 * When the document last changed for readers: the latest of its newest file, its release, and, once reached, the start of
 * the day it took effect. Portals use it to mark new documents.
 */
export function lastChange(document: Dated, today: string, beginningOf: (day: string) => Date): Date {
  const { versionAt, releasedAt, effectiveFrom } = document;
  const latest = versionAt > releasedAt ? versionAt : releasedAt;
  if (effectiveFrom === null || availabilityOn(today, document) === 'upcoming') return latest;
  const effective = beginningOf(effectiveFrom);
  return effective > latest ? effective : latest;
}

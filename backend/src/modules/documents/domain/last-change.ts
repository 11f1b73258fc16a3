import { availabilityOn, type EffectiveDays } from './effective-days';

export interface Dated extends EffectiveDays {
  /** when its newest file came */
  readonly versionAt: Date;
  /** when an administrator's word last let readers see it */
  readonly releasedAt: Date;
}

/**
 * When readers got a document as it is: the latest of its newest file, its release and, once it has come, the beginning of
 * the day it took effect. By it a portal marks what is new.
 */
export function lastChange(document: Dated, today: string, beginningOf: (day: string) => Date): Date {
  const { versionAt, releasedAt, effectiveFrom } = document;
  const latest = versionAt > releasedAt ? versionAt : releasedAt;
  if (effectiveFrom === null || availabilityOn(today, document) === 'upcoming') return latest;
  const effective = beginningOf(effectiveFrom);
  return effective > latest ? effective : latest;
}

import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DateTime } from 'luxon';
import type { RetainedKindName, RetentionPeriod } from '../config';
import type { Tx } from '../database';

/** Rows that a setting deletes or anonymizes. */
export interface RetainedKind {
  /** Stored in the database, so it must not change. */
  readonly name: RetainedKindName;
  readonly title: string;
  /** What its time is counted from, and what is left. */
  readonly about: string;
  /** How many rows are older than `before`. */
  count(before: Date): Promise<number>;
  /** Removes at most `limit` rows that are older than `before`. Returns how many; 0 when none is left. */
  remove(before: Date, limit: number, tx: Tx): Promise<number>;
}

/** Data that is deleted after a fixed time. */
export interface FixedTime {
  readonly what: string;
  readonly seconds: number;
}

/** What one module deletes by itself. The platform finds it by `@RetentionDeclaration()`. */
export interface RetentionPart {
  readonly kinds?: readonly RetainedKind[];
  readonly fixedTimes?: readonly FixedTime[];
}

/** Marks a provider that implements `RetentionPart`. A provider can have only one such mark, so it can't also be a `PersonalDataPart`. */
export const RetentionDeclaration = DiscoveryService.createDecorator();

/** What all modules delete by themselves. */
@Injectable()
export class RetainedData {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Sorted by title. */
  kinds(): readonly RetainedKind[] {
    const kinds = this.parts().flatMap((part) => part.kinds ?? []);
    return kinds.sort((one, other) => one.title.localeCompare(other.title));
  }

  /** Sorted by period, longest first. */
  fixedTimes(): readonly FixedTime[] {
    const times = this.parts().flatMap((part) => part.fixedTimes ?? []);
    return times.sort((one, other) => other.seconds - one.seconds);
  }

  private parts(): readonly RetentionPart[] {
    return this.discovery
      .getProviders({ metadataKey: RetentionDeclaration.KEY })
      .map(({ instance }) => instance as RetentionPart);
  }
}

/** Anything older than this has been kept for the whole period. */
export const endOfRetention = ({ amount, unit }: RetentionPeriod, now: Date): Date =>
  DateTime.fromJSDate(now, { zone: 'utc' })
    .minus({ [unit]: amount })
    .toJSDate();

const amountOf = (amount: number, unit: string): string => `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;

/** `12 months`, `1 day` */
export const periodInWords = ({ amount, unit }: RetentionPeriod): string => amountOf(amount, unit);

/** In the largest unit that divides it: `1 hour`, `7 days`. */
export function secondsInWords(seconds: number): string {
  const [unit, size] = UNITS.find(([, each]) => seconds % each === 0)!;
  return amountOf(seconds / size, unit);
}

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

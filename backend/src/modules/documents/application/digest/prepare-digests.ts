import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../../platform/database';
import { DurableSubscribers } from '../../../../platform/events';
import { Schedules } from '../../../../platform/queue';
import { Clock, PharmacyCalendar } from '../../../../platform/time';
import { GroupsChanged, ManufacturerAssigned } from '../../../auth';
import { type Candidate, isSettled, lastDue, QUIET_MS } from '../../domain/digest';
import { DigestDue } from '../../domain/document.events';
import { later } from '../../domain/document-dates';
import { type DueFollower, DigestsRepository, type DueTimes } from '../../persistence/digests.repository';
import type { ListedDocument } from '../listed-document';
import { NewDocuments } from './new-documents';

const EVERY_MS = 15_000;
/** Other scheduled work waits meanwhile. */
const RUN_MS = 15_000;
const BATCH = 500;

/** What one run compares people with. */
interface Run {
  readonly now: Date;
  /** Emails list nothing newer. */
  readonly until: Date;
  readonly due: DueTimes;
  readonly candidates: readonly Candidate<ListedDocument>[];
}

/**
 * Queues the emails about new documents. A person's turn and the email in the outbox are one transaction, so a killed worker neither
 * loses nor repeats one. What the email contains is decided when it's sent.
 */
@Injectable()
export class PrepareDigests {
  constructor(
    private readonly transaction: Transaction,
    private readonly digests: DigestsRepository,
    private readonly newDocuments: NewDocuments,
    private readonly clock: Clock,
    private readonly calendar: PharmacyCalendar,
    schedules: Schedules,
    subscribers: DurableSubscribers,
  ) {
    schedules.every('document-digests', EVERY_MS, () => this.run());
    subscribers.register({
      name: 'documents.digest-company',
      on: ManufacturerAssigned,
      handle: (userId, _deliveryId, manager) => this.digests.noteCompany(userId, this.clock.now(), manager),
    });
    subscribers.register({
      name: 'documents.digest-groups',
      on: GroupsChanged,
      handle: (userId, _deliveryId, manager) => this.digests.noteGroups(userId, this.clock.now(), manager),
    });
  }

  async run(): Promise<void> {
    const end = performance.now() + RUN_MS;
    const now = this.clock.now();
    await this.digests.enroll(now);
    const oldest = await this.digests.oldest();
    if (!oldest) return;
    const candidates = await this.newDocuments.candidates(oldest.since, oldest.joined);
    const until = new Date(now.getTime() - QUIET_MS);
    const run = { now, until, candidates, due: this.dueTimes(until, candidates) };
    for (let after: number | undefined = 0; after !== undefined && performance.now() < end;)
      after = await this.prepare(after, run);
  }

  private dueTimes(until: Date, candidates: Run['candidates']): DueTimes {
    const changes = candidates.map(({ document, released }) => later(released, document.versionAt).getTime());
    return {
      daily: lastDue('daily', until, this.calendar),
      weekly: lastDue('weekly', until, this.calendar),
      atOnce: new Date(Math.max(0, ...changes)),
    };
  }

  /** One batch of people. Returns the last one's ID; undefined after the last batch. */
  private prepare(after: number, { now, until, due, candidates }: Run): Promise<number | undefined> {
    return this.transaction.run(async (tx) => {
      const people = await this.digests.lockDue(due, after, BATCH, tx);
      const followers = people.map((follower) => ({ follower, since: follower.told_until }));
      const news = await this.newDocuments.of(followers, candidates, tx.manager);
      const newsOf = ({ user_id }: DueFollower) => news.get(user_id) ?? [];
      const reached = people.filter(
        (person) => person.frequency !== 'at-once' || newsOf(person).length === 0 || isSettled(newsOf(person), now),
      );
      const mailed = reached
        .filter((person) => newsOf(person).some(({ at }) => at <= until))
        .map(({ user_id }) => user_id);
      await this.digests.advance(
        reached.map(({ user_id }) => user_id),
        until,
        mailed,
        tx,
      );
      for (const userId of mailed) tx.publish(new DigestDue(userId));
      return people.length === BATCH ? people.at(-1)?.user_id : undefined;
    });
  }
}

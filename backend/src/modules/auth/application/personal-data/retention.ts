import { Injectable, Logger } from '@nestjs/common';
import type { IdentityProof, RetainedKindView, RetentionView } from '@pharmacy/contracts';
import type { SignedInUser } from '../../../../platform/access';
import { AuditTrail } from '../../../../platform/audit';
import { Config, retentionSettings } from '../../../../platform/config';
import { Transaction, type Tx } from '../../../../platform/database';
import {
  endOfRetention,
  periodInWords,
  RetainedData,
  type RetainedKind,
  secondsInWords,
} from '../../../../platform/personal-data';
import { Schedules } from '../../../../platform/queue';
import { Clock, DAY_MS, PharmacyCalendar } from '../../../../platform/time';
import { type RetentionRun, RetentionRunsRepository } from '../../persistence/retention-runs.repository';
import { ConfirmIdentity } from '../factors/confirm-identity';

export const RETENTION_STARTED = 'retention.started';
const RETENTION_CARRIED_OUT = 'retention.carried-out';

const EVERY_MS = 10_000;
/** Other scheduled work waits meanwhile. */
const TURN_MS = 15_000;
/** Rows in one transaction. */
const PART = 200;
const SOON_MS = 30 * DAY_MS;

/**
 * Deletes what was kept for as long as its setting says: once a day, and when an owner asks for it. A run removes its rows in parts,
 * each in a transaction that counts them, so any worker can continue the run of one that was killed.
 */
@Injectable()
export class Retention {
  private readonly logger = new Logger(Retention.name);

  constructor(
    private readonly transaction: Transaction,
    private readonly data: RetainedData,
    private readonly runs: RetentionRunsRepository,
    private readonly identity: ConfirmIdentity,
    private readonly trail: AuditTrail,
    private readonly config: Config,
    private readonly calendar: PharmacyCalendar,
    private readonly clock: Clock,
    schedules: Schedules,
  ) {
    schedules.every('retention', EVERY_MS, () => this.work());
  }

  async overview(): Promise<RetentionView> {
    const [latest, nextRunAt] = [await this.runs.latest(), await this.runs.nextRunAt()];
    const soon = new Date(this.clock.now().getTime() + SOON_MS);
    const kinds: RetainedKindView[] = [];
    for (const kind of this.data.kinds()) {
      const { name, title, about } = kind;
      const period = this.config.retention[name];
      kinds.push({
        kind: name,
        title,
        about,
        setting: retentionSettings[name],
        kept: period && periodInWords(period),
        due: period && (await kind.count(endOfRetention(period, soon))),
        lastRun: toRunView(latest.get(name)),
      });
    }
    return {
      nextRunAt: nextRunAt.toISOString(),
      kinds,
      fixed: this.data.fixedTimes().map(({ what, seconds }) => ({ what, kept: secondsInWords(seconds) })),
    };
  }

  /** Starts a run of each kind now. A worker carries them out within seconds. */
  async start(owner: SignedInUser, proof: IdentityProof): Promise<void> {
    await this.identity.confirm(owner, proof);
    await this.transaction.run(async (tx) => {
      await this.startAll(owner.id, tx);
      const subject = { type: 'retention', id: null, label: 'All kinds' };
      await this.trail.record({ action: RETENTION_STARTED, subject }, tx.manager);
    });
  }

  /** Starts the daily runs if they are due, and continues open ones. What doesn't fit into the turn waits for the next. */
  async work(): Promise<void> {
    await this.transaction.run(async (tx) => {
      if (await this.runs.takeTurn(tx)) await this.startAll(null, tx);
    });
    const end = performance.now() + TURN_MS;
    for (const run of await this.runs.open()) await this.continue(run, end);
  }

  private async startAll(startedById: number | null, tx: Tx): Promise<void> {
    const startedAt = this.clock.now();
    for (const { name: kind } of this.data.kinds()) {
      const period = this.config.retention[kind];
      if (period)
        await this.runs.start({ kind, olderThan: endOfRetention(period, startedAt), startedAt, startedById }, tx);
    }
  }

  /** A kind that fails doesn't keep the others from their turn. Its next run is a day later. */
  private async continue(run: RetentionRun, end: number): Promise<void> {
    const kind = this.data.kinds().find(({ name }) => name === run.kind);
    try {
      while (performance.now() < end) if (await this.removePart(run.id, kind)) return;
    } catch (error) {
      this.logger.error(`The retention of ${run.kind} failed: ${(error as Error).message}`);
      await this.transaction.run(async (tx) => {
        const open = await this.runs.lockOpen(run.id, tx);
        if (open) await this.finish(open, kind, true, tx);
      });
    }
  }

  /** Returns true if the run is finished. A setting that was changed meanwhile counts if it keeps more. */
  private removePart(id: number, kind: RetainedKind | undefined): Promise<boolean> {
    return this.transaction.run(async (tx) => {
      const run = await this.runs.lockOpen(id, tx);
      if (!run) return true;
      const period = this.config.retention[run.kind];
      const before = period && Math.min(run.olderThan.getTime(), endOfRetention(period, this.clock.now()).getTime());
      const removed = kind && before !== null ? await kind.remove(new Date(before), PART, tx) : 0;
      if (removed > 0) await this.runs.addRemoved(id, removed, tx);
      else await this.finish(run, kind, false, tx);
      return removed === 0;
    });
  }

  /** The trail has an entry if something was removed: how many and how old, never whose. */
  private async finish(run: RetentionRun, kind: RetainedKind | undefined, isFailed: boolean, tx: Tx): Promise<void> {
    await this.runs.finish(run.id, this.clock.now(), isFailed, tx);
    if (run.removed === 0) return;
    const until = this.calendar.dayOf(run.olderThan);
    const label = `${kind?.title ?? run.kind}: ${run.removed}, older than ${until}${isFailed ? ', not finished' : ''}`;
    const subject = { type: 'retention', id: run.id, label };
    await this.trail.record({ action: RETENTION_CARRIED_OUT, subject, actor: null }, tx.manager);
  }
}

const toRunView = (run: RetentionRun | undefined) =>
  run
    ? {
        startedAt: run.startedAt.toISOString(),
        finishedAt: run.finishedAt?.toISOString() ?? null,
        olderThan: run.olderThan.toISOString(),
        removed: run.removed,
        isFailed: run.isFailed,
        startedBy: run.startedBy,
      }
    : null;

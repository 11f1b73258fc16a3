import {
  type BeforeApplicationShutdown,
  type ExecutionContext,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { DenialLog } from '../access';
import { RequestContext } from '../context';
import { callerNetwork } from '../http';
import { Clock } from '../time';
import { AUDIT_ACTION, type AuditRecord, AuditTrail } from './audit-trail';

const WINDOW_MS = 60_000;

/**
 * Records denied attempts without letting a flood hide other entries. Identical attempts from the same address get one
 * entry per minute. Per minute and process, signed-in users get at most 600 entries and anonymous visitors 60.
 * Everything above that is counted, and the counts are written as summary entries once a minute.
 */
@Injectable()
export class DeniedAttempts extends DenialLog implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DeniedAttempts.name);
  private readonly signedInLimit = new OncePerWindow({ windowMs: WINDOW_MS, most: 600 });
  private readonly visitorLimit = new OncePerWindow({ windowMs: WINDOW_MS, most: 60 });
  private readonly counts: AttemptCounts;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly trail: AuditTrail,
    private readonly reflector: Reflector,
    clock: Clock,
  ) {
    super();
    this.counts = new AttemptCounts(clock);
  }

  /** Not at the first attempt, because a timer that a request starts belongs to its context: the summaries would have its address. */
  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.writeSummaries(), WINDOW_MS).unref();
  }

  async denied(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<Request>();
    const action = this.reflector.get<string | undefined>(AUDIT_ACTION, context.getHandler());
    const address = `${request.method} ${request.path}`;
    await this.record({
      action: 'access.denied',
      subject: { type: 'route', id: null, label: action ? `${action} (${address})` : address },
    });
  }

  /**
   * For attempts that the guard doesn't see, such as a failed sign-in. With `always`, each attempt gets an entry: use
   * it only if something else limits their number. Never throws.
   */
  async record(attempt: AuditRecord, { always = false } = {}): Promise<void> {
    const facts = RequestContext.current();
    const key = JSON.stringify([attempt, facts?.user?.id, facts?.address]);
    if (always || (facts?.user ? this.signedInLimit : this.visitorLimit).allows(key)) return this.write(attempt);
    this.counts.add(attempt);
  }

  /** Writes the counts since the last call. */
  async writeSummaries(): Promise<void> {
    for (const summary of this.counts.take()) await this.write(summary);
  }

  beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    return this.writeSummaries();
  }

  private async write(record: AuditRecord): Promise<void> {
    await this.trail
      .record(record)
      .catch(({ message }: Error) =>
        this.logger.warn({ ...record, reason: message, msg: 'Failed to write an audit entry' }),
      );
  }
}

/** Allows each key once per time window, and at most `most` keys per window, which also bounds memory use. */
export class OncePerWindow {
  private readonly seen = new Set<string>();
  private windowEnds = 0;

  constructor(
    private readonly bounds: { readonly windowMs: number; readonly most: number },
    private readonly now: () => number = () => performance.now(),
  ) {}

  allows(key: string): boolean {
    if (this.now() >= this.windowEnds) {
      this.seen.clear();
      this.windowEnds = this.now() + this.bounds.windowMs;
    }
    if (this.seen.has(key) || this.seen.size >= this.bounds.most) return false;
    this.seen.add(key);
    return true;
  }
}

/** Limit memory use during a flood: groups per window, and distinct networks and labels per group. */
const MAX_GROUPS = 100;
const MAX_DISTINCT = 1_000;
const MAX_TARGET_LENGTH = 150;

interface Group {
  readonly action: string;
  readonly actor: { readonly id: number; readonly username: string } | null;
  readonly subject: { readonly type: string; readonly id: number | null };
  readonly networks: Set<string>;
  readonly labels: Set<string>;
  times: number;
}

/**
 * Counts attempts that don't get an entry of their own, by user, or else by target. Anonymous attempts on targets that
 * don't exist share one group per action. So do all further attempts when there are too many groups.
 */
export class AttemptCounts {
  private groups = new Map<string, Group>();
  private since: Date;

  constructor(private readonly clock = new Clock()) {
    this.since = clock.now();
  }

  add(attempt: AuditRecord): void {
    const facts = RequestContext.current();
    if (this.groups.size === 0) this.since = this.clock.now();
    const group = this.groupOf(attempt, facts?.user ?? null);
    group.times += 1;
    addUpTo(group.networks, callerNetwork(facts?.address ?? ''));
    addUpTo(group.labels, attempt.subject?.label ?? '');
  }

  /** Returns one record per group, and resets the counts. */
  take(): readonly AuditRecord[] {
    const window = `between ${timeOf(this.since)} and ${timeOf(this.clock.now())} UTC`;
    const groups = [...this.groups.values()];
    this.groups = new Map();
    return groups.map(({ action, actor, subject, networks, labels, times }) => {
      const [label = ''] = labels;
      const target = labels.size === 1 ? label.slice(0, MAX_TARGET_LENGTH) : count(labels, 'different target');
      const counted = `${target}: ${times} more ${times === 1 ? 'time' : 'times'} from ${count(networks, 'network')}`;
      return { action: `${action}.summary`, actor, subject: { ...subject, label: `${counted}, ${window}` } };
    });
  }

  private groupOf({ action, subject }: AuditRecord, actor: Group['actor']): Group {
    const id = actor ? null : (subject?.id ?? null);
    const ownKey = `${action} ${actor?.id ?? ''} ${id ?? ''}`;
    const isOverflow = !this.groups.has(ownKey) && this.groups.size >= MAX_GROUPS;
    const key = isOverflow ? `${action}  ` : ownKey;
    const group = this.groups.get(key) ?? {
      action,
      actor: isOverflow ? null : actor,
      subject: { type: subject?.type ?? 'attempt', id: isOverflow ? null : id },
      networks: new Set(),
      labels: new Set(),
      times: 0,
    };
    this.groups.set(key, group);
    return group;
  }
}

const addUpTo = (set: Set<string>, value: string) => void (set.size < MAX_DISTINCT && set.add(value));

function count({ size }: Set<string>, noun: string): string {
  if (size === 1) return `1 ${noun}`;
  return `${size < MAX_DISTINCT ? size : `${MAX_DISTINCT} or more`} ${noun}s`;
}

const timeOf = (moment: Date) => moment.toISOString().slice(11, 19);

import { RequestContext } from '../context';
import { callerNetwork } from '../http';
import { Clock } from '../time';
import type { AuditRecord } from './audit-trail';

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

import { randomBytes } from 'node:crypto';
import { Injectable, SetMetadata } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RequestContext } from '../context';
import { type DomainEvent, type EventClass, type EventRecorder, EventRecorders } from '../database';
import type { Traces } from '../personal-data';

/** An entry to write. The address and request ID are added from the current request. */
export interface AuditRecord {
  /** What happened, such as `registration.approved`. */
  readonly action: string;
  readonly subject?: { readonly type: string; readonly id: number | null; readonly label: string };
  /** Set only if it isn't the signed-in user, such as for a sign-in; null for no user. */
  readonly actor?: { readonly id: number; readonly username: string } | null;
}

/** The action of the entry that records an erasure, with a digest of the redacted entries in its label. */
export const ERASURE_ACTION = 'account.erased';

/** The action of the entry that records the redaction of entries about deleted requests and messages. Its label is like that of an erasure. */
export const DELETION_ACTION = 'retention.redacted';

/** The person whose entries are redacted, and the pseudonym from then on. */
export interface Redaction extends Traces {
  /** null if the person had no account; entries of an account are counted under the pseudonym */
  readonly userId: number | null;
  readonly pseudonym: string;
}

interface Redacted {
  readonly entries: number;
  /** the label of the entry that records the redaction */
  readonly summary: string;
}

/** More than an email address and a reason of 200 characters. */
const MAX_LABEL_LENGTH = 500;
const REDACTED_AT_ONCE = 1_000;

/** Moves the counts of entries by person to the pseudonym, unless others have used the name. */
const RECOUNT = `
  WITH renamed AS (DELETE FROM tallies WHERE list = 'audit_people' AND bucket = ANY($1))
  INSERT INTO tallies SELECT 'audit_people', lower(actor_username), count(*) FROM audit_entries
  WHERE lower(actor_username) = ANY($1::text[] || $2::text) GROUP BY 2`;

/** As `verifyTrail` computes it. */
const REDACTED = `
  SELECT count(*)::int AS entries, encode(sha256(coalesce(string_agg(hash, '' ORDER BY entry_id), '')), 'hex') AS digest
  FROM audit_redactions WHERE pseudonym = $1`;

/**
 * The append-only audit trail. Every published event that isn't `unaudited` is recorded in the transaction of its
 * change. Use `record` for actions without an event, and pass the transaction's manager so that entry and change commit
 * together.
 */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly dataSource: DataSource,
    recorders: EventRecorders,
  ) {
    recorders.add({ record: (events, manager) => this.recordEvents(events, manager) } satisfies EventRecorder);
  }

  async record(record: AuditRecord, manager: EntityManager = this.dataSource.manager): Promise<void> {
    const facts = RequestContext.current();
    const actor = record.actor === undefined ? facts?.user : record.actor;
    await manager.query(
      `INSERT INTO audit_entries
         (actor_id, actor_username, action, subject_type, subject_id, subject_label, address, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        actor?.id,
        actor?.username,
        record.action,
        record.subject?.type,
        record.subject?.id,
        record.subject?.label.slice(0, MAX_LABEL_LENGTH),
        facts?.address,
        facts?.requestId,
      ],
    );
  }

  /** The usernames, in lower case, that the account has acted under. */
  async usernamesOf(userId: number | null, manager: EntityManager): Promise<readonly string[]> {
    const rows: { username: string }[] = await manager.query(
      'SELECT DISTINCT lower(actor_username) AS username FROM audit_entries WHERE actor_id = $1',
      [userId],
    );
    return rows.map(({ username }) => username);
  }

  /**
   * Replaces what names the person in earlier entries with the pseudonym. Record an entry with `ERASURE_ACTION` and the returned
   * summary as its label in the same transaction: the trail can't be verified without it.
   */
  async redact(
    { userId, pseudonym, names = [], registrationIds = [], messageIds = [] }: Redaction,
    manager: EntityManager,
  ): Promise<Redacted> {
    const known = names.map((name) => name.toLowerCase());
    const usernames = await this.usernamesOf(userId, manager);
    for (let beyond: number | null = 0; beyond !== null;) {
      const [part]: { last: number | null }[] = await manager.query(
        'SELECT audit_redact($1, $2, $3, $4, $5, $6, $7) AS last',
        [userId, known, registrationIds, pseudonym, beyond, REDACTED_AT_ONCE, messageIds],
      );
      beyond = part!.last;
    }
    await manager.query(RECOUNT, [usernames, pseudonym]);
    const [done]: { entries: number; digest: string }[] = await manager.query(REDACTED, [pseudonym]);
    const { entries, digest } = done!;
    return { entries, summary: `${pseudonym} (entries: ${entries}, digest: ${digest})` };
  }

  /** Redacts entries about what was deleted, because its time was over or by the signed-in user, and records that. */
  async redactDeleted(traces: Traces, manager: EntityManager): Promise<void> {
    const pseudonym = `deleted-${randomBytes(6).toString('hex')}`;
    const { entries, summary } = await this.redact({ ...traces, userId: null, pseudonym }, manager);
    if (entries === 0) return;
    const subject = { type: 'retention', id: null, label: summary };
    await this.record({ action: DELETION_ACTION, subject }, manager);
  }

  private async recordEvents(events: readonly DomainEvent[], manager: EntityManager): Promise<void> {
    for (const { name, subject, unaudited } of events)
      if (!unaudited) await this.record({ action: name, subject }, manager);
  }
}

export const AUDIT_ACTION = 'audit:action';

/**
 * Names the action of a route that changes something: the event that it publishes, or the name of the entry that it
 * writes itself. Denied attempts are recorded under the same name.
 */
export const Audit = (action: EventClass | string) =>
  SetMetadata(AUDIT_ACTION, typeof action === 'string' ? action : action.eventName);

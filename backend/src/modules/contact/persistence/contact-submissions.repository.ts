import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, EntitySchema, Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { ContactSubmission, NoSuchSubmission } from '../domain/contact-submission';

export const contactSubmissionTable = new EntitySchema<ContactSubmission>({
  name: 'ContactSubmission',
  target: ContactSubmission,
  tableName: 'contact_submissions',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    name: { type: 'text' },
    email: { type: 'text' },
    phone: { type: 'text', nullable: true },
    subject: { type: 'text', nullable: true },
    message: { type: 'text' },
    read: { type: 'boolean' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    answeredAt: { type: 'timestamptz', name: 'answered_at', nullable: true },
    assigneeId: {
      type: 'integer',
      name: 'assignee_id',
      nullable: true,
      foreignKey: { target: 'Account', name: 'contact_submissions_assignee', onDelete: 'SET NULL' },
    },
  },
  indices: [
    { name: 'contact_submissions_unread', columns: ['id'], where: 'NOT read' },
    { name: 'contact_submissions_unanswered', columns: ['id'], where: 'answered_at IS NULL' },
    { name: 'contact_submissions_assigned', columns: ['assigneeId', 'id'], where: 'assignee_id IS NOT NULL' },
  ],
});

/** The last entry of the thread is as old, too. */
const IS_OLD = `s.created_at < $1 AND coalesce(s.answered_at < $1, true)
  AND NOT EXISTS (SELECT FROM contact_entries e WHERE e.submission_id = s.id AND e.created_at >= $1)`;

const NEXT_ID = `SELECT nextval(pg_get_serial_sequence('contact_submissions', 'id'))::int AS id`;

interface OldMessages {
  readonly ids: readonly number[];
  readonly answers: readonly { readonly id: number }[];
}

@Injectable()
export class ContactSubmissionsRepository {
  constructor(@InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>) {}

  save(submission: ContactSubmission, tx: Tx): Promise<ContactSubmission> {
    return tx.manager.save(submission);
  }

  /** Returns an ID that no submission will have. */
  async skipId(): Promise<number> {
    const [row] = await this.submissions.query<{ id: number }[]>(NEXT_ID);
    return row?.id ?? 0;
  }

  /** Throws `NoSuchSubmission`. */
  async get(id: number, manager: EntityManager): Promise<ContactSubmission> {
    const found = await manager.findOneBy(ContactSubmission, { id });
    if (!found) throw new NoSuchSubmission();
    return found;
  }

  /** Locks the row until the transaction ends, so that only one of two identical concurrent changes takes effect. */
  async lock(id: number, tx: Tx): Promise<ContactSubmission> {
    const found = await tx.manager.findOne(ContactSubmission, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw new NoSuchSubmission();
    return found;
  }

  /** The messages with one of these addresses, newest first. In a transaction, they're locked. */
  sentWith(emails: readonly string[], tx?: Tx): Promise<ContactSubmission[]> {
    const sent = (tx?.manager ?? this.submissions.manager)
      .createQueryBuilder(ContactSubmission, 's')
      .where('lower(s.email) = ANY(:emails)', { emails: emails.map((email) => email.toLowerCase()) })
      .orderBy('s.id', 'DESC');
    return (tx ? sent.setLock('pessimistic_write') : sent).getMany();
  }

  /** The messages that this person takes care of. */
  assignedTo(userId: number, tx: Tx): Promise<ContactSubmission[]> {
    return tx.manager.find(ContactSubmission, {
      where: { assigneeId: userId },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async countOld(before: Date): Promise<number> {
    const [row] = await this.submissions.query<{ old: number }[]>(
      `SELECT count(*)::int AS old FROM contact_submissions s WHERE ${IS_OLD}`,
      [before],
    );
    return row?.old ?? 0;
  }

  /** The oldest messages, and the answers to them, locked until the transaction ends. */
  async lockOld(before: Date, limit: number, { manager }: Tx): Promise<OldMessages> {
    const messages = await manager.query<{ id: number }[]>(
      `SELECT s.id FROM contact_submissions s WHERE ${IS_OLD} ORDER BY s.id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [before, limit],
    );
    const ids = messages.map(({ id }) => id);
    const answers = await manager.query<{ id: number }[]>(
      `SELECT id FROM contact_entries WHERE submission_id = ANY($1) AND kind = 'answer'`,
      [ids],
    );
    return { ids, answers };
  }

  async removeAll(ids: readonly number[], { manager }: Tx): Promise<void> {
    await manager.query('DELETE FROM contact_submissions WHERE id = ANY($1)', [ids]);
  }

  async remove({ id }: ContactSubmission, tx: Tx): Promise<void> {
    await tx.manager.delete(ContactSubmission, { id });
  }
}

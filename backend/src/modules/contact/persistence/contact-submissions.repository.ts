import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { ContactSubmission } from '../domain/contact-submission';
import { NoSuchSubmission } from '../domain/contact-submission.errors';

const NEXT_ID = `SELECT nextval(pg_get_serial_sequence('contact_submissions', 'id'))::int AS id`;

@Injectable()
export class ContactSubmissionsRepository {
  constructor(@InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>) {}

  save(submission: ContactSubmission, tx: Tx): Promise<ContactSubmission> {
    return tx.manager.save(submission);
  }

  /** Returns an id that no submission will have. */
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

  /** The messages with one of these addresses, newest first. */
  sentWith(emails: readonly string[]): Promise<ContactSubmission[]> {
    return this.submissions
      .createQueryBuilder('s')
      .where('lower(s.email) = ANY(:emails)', { emails: emails.map((email) => email.toLowerCase()) })
      .orderBy('s.id', 'DESC')
      .getMany();
  }

  /** The messages that this person takes care of. */
  assignedTo(userId: number, tx: Tx): Promise<ContactSubmission[]> {
    return tx.manager.find(ContactSubmission, {
      where: { assigneeId: userId },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async remove({ id }: ContactSubmission, tx: Tx): Promise<void> {
    await tx.manager.delete(ContactSubmission, { id });
  }
}

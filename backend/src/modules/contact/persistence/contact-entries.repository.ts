import { Injectable } from '@nestjs/common';
import type { ThreadEntryKind } from '@pharmacy/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database';

/** An answer to a message, or a note about it. */
export interface ContactEntry {
  readonly id: number;
  readonly kind: ThreadEntryKind;
  readonly authorId: number | null;
  readonly text: string;
  readonly createdAt: Date;
}

type NewEntry = Omit<ContactEntry, 'id'> & { readonly submissionId: number };

/** What an answer's email needs. */
export interface AnswerEmail {
  readonly text: string;
  /** the Message-ID of the email derives from it */
  readonly key: string;
  /** the keys of the earlier answers to the message, oldest first */
  readonly earlierKeys: readonly string[];
  readonly to: string;
  readonly subject: string | null;
  readonly message: string;
  readonly receivedAt: Date;
}

/** The threads of messages. Deleted with the message. */
@Injectable()
export class ContactEntriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the new entry's ID. */
  async add({ submissionId, kind, authorId, text, createdAt }: NewEntry, tx: Tx): Promise<number> {
    const [row] = await tx.manager.query<{ id: number }[]>(
      `INSERT INTO contact_entries (submission_id, kind, author_id, text, created_at)
       VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [submissionId, kind, authorId, text, createdAt],
    );
    return row!.id;
  }

  /** Oldest first. */
  list(submissionId: number, manager: EntityManager): Promise<readonly ContactEntry[]> {
    return manager.query(
      `SELECT id, kind, author_id AS "authorId", text, created_at AS "createdAt"
       FROM contact_entries WHERE submission_id = $1 ORDER BY id`,
      [submissionId],
    );
  }

  /** Null if the answer was deleted with its message. */
  async findEmail(answerId: number): Promise<AnswerEmail | null> {
    const [email] = await this.dataSource.query<AnswerEmail[]>(
      `SELECT e.text, e.message_key AS key, s.email AS "to", s.subject, s.message, s.created_at AS "receivedAt",
         ARRAY(SELECT earlier.message_key::text FROM contact_entries earlier
               WHERE earlier.submission_id = s.id AND earlier.kind = 'answer' AND earlier.id < e.id
               ORDER BY earlier.id) AS "earlierKeys"
       FROM contact_entries e JOIN contact_submissions s ON s.id = e.submission_id
       WHERE e.id = $1 AND e.kind = 'answer'`,
      [answerId],
    );
    return email ?? null;
  }
}

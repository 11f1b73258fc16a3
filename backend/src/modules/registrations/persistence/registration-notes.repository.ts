import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database';
import type { PersonalRecord } from '../../../platform/personal-data';

/** What a staff member wrote about a registration. */
export interface RegistrationNote {
  readonly id: number;
  readonly text: string;
  readonly authorId: number | null;
  readonly createdAt: Date;
}

type NewNote = Omit<RegistrationNote, 'id'> & { readonly registrationId: number };

/** The staff notes. Applicants never see them. */
@Injectable()
export class RegistrationNotesRepository {
  async add({ registrationId, text, authorId, createdAt }: NewNote, { manager }: Tx): Promise<void> {
    await manager.query(
      'INSERT INTO registration_notes (registration_id, author_id, text, created_at) VALUES ($1, $2, $3, $4)',
      [registrationId, authorId, text, createdAt],
    );
  }

  /** Returns false if there is no such note of this author. */
  async remove(id: number, registrationId: number, authorId: number, { manager }: Tx): Promise<boolean> {
    const [, count] = await manager.query<[unknown, number]>(
      'DELETE FROM registration_notes WHERE id = $1 AND registration_id = $2 AND author_id = $3',
      [id, registrationId, authorId],
    );
    return count > 0;
  }

  /** Oldest first. */
  list(registrationId: number, manager: EntityManager): Promise<readonly RegistrationNote[]> {
    return manager.query(
      `SELECT id, text, author_id AS "authorId", created_at AS "createdAt"
       FROM registration_notes WHERE registration_id = $1 ORDER BY id`,
      [registrationId],
    );
  }

  /** The notes about these requests, without those who wrote them. */
  recordsOf(registrationIds: readonly number[], manager: EntityManager): Promise<readonly PersonalRecord[]> {
    return manager.query(
      `SELECT registration_id AS "request", created_at AS "createdAt", text
       FROM registration_notes WHERE registration_id = ANY($1) ORDER BY id`,
      [registrationIds],
    );
  }

  async removeAllAbout(registrationIds: readonly number[], { manager }: Tx): Promise<void> {
    await manager.query('DELETE FROM registration_notes WHERE registration_id = ANY($1)', [registrationIds]);
  }
}

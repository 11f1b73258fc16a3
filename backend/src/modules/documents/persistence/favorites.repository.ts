import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';
import type { PersonalRecord } from '../../../platform/personal-data';
import { NoSuchDocument } from '../domain/document.errors';

/** The documents that people marked for themselves. */
@Injectable()
export class FavoritesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest favorite first. */
  async idsOf(userId: number): Promise<readonly number[]> {
    const rows: { document_id: number }[] = await this.dataSource.query(
      'SELECT document_id FROM document_favorites WHERE user_id = $1 ORDER BY added_at DESC, document_id DESC',
      [userId],
    );
    return rows.map((row) => row.document_id);
  }

  /**
   * False if the person would have more than `most`. A document that is a favorite already stays one. Throws `NoSuchDocument`
   * if it was deleted.
   */
  async add(userId: number, documentId: number, at: Date, most: number): Promise<boolean> {
    const [found]: { has_room: boolean; is_there: boolean }[] = await this.dataSource.query(
      `WITH counted AS (
         SELECT count(*) FILTER (WHERE document_id <> $2) < $4 AS has_room FROM document_favorites WHERE user_id = $1
       ), document AS (
         SELECT id FROM documents WHERE id = $2 FOR KEY SHARE
       ), added AS (
         INSERT INTO document_favorites (user_id, document_id, added_at)
         SELECT $1, id, $3 FROM document, counted WHERE has_room ON CONFLICT DO NOTHING
       )
       SELECT has_room, EXISTS (SELECT FROM document) AS is_there FROM counted`,
      [userId, documentId, at, most],
    );
    if (!found?.is_there) throw new NoSuchDocument();
    return found.has_room;
  }

  async remove(userId: number, documentId: number): Promise<void> {
    await this.dataSource.query('DELETE FROM document_favorites WHERE user_id = $1 AND document_id = $2', [
      userId,
      documentId,
    ]);
  }

  /** One person's favorites, newest first. */
  recordsOf(userId: number): Promise<readonly PersonalRecord[]> {
    return this.dataSource.query(
      `SELECT f.document_id AS "document", d.title, f.added_at AS "addedAt"
       FROM document_favorites f JOIN documents d ON d.id = f.document_id WHERE f.user_id = $1 ORDER BY f.added_at DESC`,
      [userId],
    );
  }

  async removeAllOf(userId: number, tx: Tx): Promise<void> {
    await tx.manager.query('DELETE FROM document_favorites WHERE user_id = $1', [userId]);
  }
}

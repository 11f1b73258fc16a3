import { Injectable } from '@nestjs/common';
import type { ReasonTemplateRequest, ReasonTemplateView, TemplateKind } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database';

/** The index that keeps the names of a kind apart, in any letter case. */
export const TITLE_ONCE = 'reason_templates_title';

const COLUMNS = 'id, kind, title, text';

@Injectable()
export class ReasonTemplatesRepository {
  /** By kind, then by name. */
  list(manager: EntityManager): Promise<readonly ReasonTemplateView[]> {
    return manager.query(`SELECT ${COLUMNS} FROM reason_templates ORDER BY kind, lower(title)`);
  }

  /** How many there are of a kind. No one else adds one until the transaction ends. */
  async countLocked(kind: TemplateKind, { manager }: Tx): Promise<number> {
    await manager.query('LOCK TABLE reason_templates IN SHARE ROW EXCLUSIVE MODE');
    const rows: unknown[] = await manager.query('SELECT FROM reason_templates WHERE kind = $1', [kind]);
    return rows.length;
  }

  async add({ kind, title, text }: ReasonTemplateRequest, { manager }: Tx): Promise<ReasonTemplateView> {
    const [added]: ReasonTemplateView[] = await manager.query(
      `INSERT INTO reason_templates (kind, title, text) VALUES ($1, $2, $3) RETURNING ${COLUMNS}`,
      [kind, title, text],
    );
    return added!;
  }

  /** Locks the row until the transaction ends. Undefined if there is no such template. */
  async lock(id: number, { manager }: Tx): Promise<ReasonTemplateView | undefined> {
    const [stored]: ReasonTemplateView[] = await manager.query(
      `SELECT ${COLUMNS} FROM reason_templates WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return stored;
  }

  /** Undefined if there is no such template. */
  async update(
    { id, kind, title, text }: ReasonTemplateView,
    { manager }: Tx,
  ): Promise<ReasonTemplateView | undefined> {
    const [[updated]]: [ReasonTemplateView[], number] = await manager.query(
      `UPDATE reason_templates SET kind = $2, title = $3, text = $4 WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, kind, title, text],
    );
    return updated;
  }

  /** Undefined if there is no such template. */
  async remove(id: number, { manager }: Tx): Promise<ReasonTemplateView | undefined> {
    const [[removed]]: [ReasonTemplateView[], number] = await manager.query(
      `DELETE FROM reason_templates WHERE id = $1 RETURNING ${COLUMNS}`,
      [id],
    );
    return removed;
  }
}

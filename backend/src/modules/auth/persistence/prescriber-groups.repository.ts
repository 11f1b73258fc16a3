import { Injectable } from '@nestjs/common';
import type { PrescriberGroupView } from '@pharmacy/contracts';
import { EntitySchema } from 'typeorm';
import { Transaction, type Tx, violatedConstraint } from '../../../platform/database';
import { GroupInUse, GroupNameTaken, NoSuchGroup } from '../domain/auth.errors';
import { PrescriberGroup } from '../domain/prescriber-group';

export const prescriberGroupTable = new EntitySchema<PrescriberGroup>({
  name: 'PrescriberGroup',
  target: PrescriberGroup,
  tableName: 'prescriber_groups',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    name: { type: 'text' },
    comparableName: { type: 'text', name: 'comparable_name' },
  },
  uniques: [{ name: 'prescriber_groups_name_once', columns: ['comparableName'] }],
});

const LIST = `
  SELECT g.id, g.name, coalesce(members.count, 0) AS "memberCount", coalesce(documents.count, 0) AS "documentCount"
  FROM prescriber_groups g
    LEFT JOIN (
      SELECT unnest(group_ids) AS id, count(*)::int AS count FROM users
      WHERE group_ids <> '{}' AND deactivated_at IS NULL GROUP BY 1
    ) members USING (id)
    LEFT JOIN (
      SELECT group_id AS id, count(*)::int AS count FROM documents WHERE group_id IS NOT NULL GROUP BY 1
    ) documents USING (id)
  ORDER BY g.comparable_name`;

@Injectable()
export class PrescriberGroupsRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Sorted by name. */
  list(): Promise<readonly PrescriberGroupView[]> {
    return this.transaction.manager.query(LIST);
  }

  /** Locks the row until the transaction ends. */
  async lock(id: number, { manager }: Tx): Promise<PrescriberGroup> {
    const group = await manager.findOne(PrescriberGroup, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!group) throw new NoSuchGroup();
    return group;
  }

  save(group: PrescriberGroup, { manager }: Tx): Promise<PrescriberGroup> {
    return manager.save(group).catch((error: unknown) => {
      throw violatedConstraint(error) === 'prescriber_groups_name_once' ? new GroupNameTaken() : error;
    });
  }

  /** Its members stay without it. */
  async remove({ id }: PrescriberGroup, { manager }: Tx): Promise<void> {
    await manager.delete(PrescriberGroup, { id }).catch((error: unknown) => {
      throw violatedConstraint(error) === 'documents_group' ? new GroupInUse() : error;
    });
    await manager.query(
      `UPDATE users SET group_ids = array_remove(group_ids, $1) WHERE group_ids <> '{}' AND $1 = ANY(group_ids)`,
      [id],
    );
  }
}

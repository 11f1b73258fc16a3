import { Injectable } from '@nestjs/common';
import { type ExclusionAlertView, type ExclusionMatchKind, limits, registryMessages } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { Transaction, type Tx } from '../../../platform/database';
import {
  type DataSubject,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalSection,
  type Traces,
} from '../../../platform/personal-data';
import { Clock } from '../../../platform/time';
import { expectedError } from '../../expected-error';
import { ExclusionReviewed } from '../domain/registries.events';

class NoSuchAlert extends expectedError('missing', registryMessages.alertMissing) {}

interface AlertRow {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly listed_name: string;
  readonly match: ExclusionMatchKind;
  readonly exclusion_type: string;
  readonly excluded_on: string;
  readonly found_at: Date;
}

/** Accounts that match an exclusion. A task ends with a note, or with the account's deactivation. */
@Injectable()
export class ExclusionTasks {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Open tasks, newest first. Those about staff only if `includesStaff`, as in the list of accounts. */
  async open({ includesStaff }: { readonly includesStaff: boolean }): Promise<readonly ExclusionAlertView[]> {
    const rows = await this.transaction.manager.query<AlertRow[]>(
      `SELECT a.id, u.username, u.first_name, u.last_name, a.listed_name, a.match, a.exclusion_type,
         a.excluded_on::text, a.found_at
       FROM exclusion_alerts a JOIN users u ON u.id = a.account_id
       WHERE a.closed_at IS NULL AND u.deactivated_at IS NULL AND ($2 OR NOT u.is_admin) ORDER BY a.id DESC LIMIT $1`,
      [limits.exclusionTasks.max, includesStaff],
    );
    return rows.map((row) => ({
      id: row.id,
      username: row.username,
      accountName: `${row.first_name} ${row.last_name}`,
      listedName: row.listed_name,
      match: row.match,
      type: row.exclusion_type,
      excludedOn: row.excluded_on,
      foundAt: row.found_at.toISOString(),
    }));
  }

  close(id: number, note: string, person: { readonly id: number; readonly username: string }): Promise<void> {
    return this.transaction.run(async (tx) => {
      const [rows] = await tx.manager.query<[{ account_id: number; username: string }[], number]>(
        `UPDATE exclusion_alerts a SET closed_at = $2, closed_by = $3, closed_by_id = $4, note = $5 FROM users u
         WHERE a.id = $1 AND a.closed_at IS NULL AND u.id = a.account_id RETURNING a.account_id, u.username`,
        [id, this.clock.now(), person.username, person.id, note],
      );
      const closed = rows[0];
      if (!closed) throw new NoSuchAlert();
      tx.publish(new ExclusionReviewed({ id: closed.account_id, username: closed.username, note }));
    });
  }
}

/**
 * Entries of the exclusion list that match the person's account. The snapshots themselves are copies of public registries, which
 * list people whether or not they have an account.
 */
@Injectable()
@PersonalDataDeclaration()
export class ExclusionPersonalData implements PersonalDataPart {
  constructor(private readonly dataSource: DataSource) {}

  async collect({ userId }: DataSubject): Promise<readonly PersonalSection[]> {
    const records: PersonalSection['records'] = await this.dataSource.query(
      `SELECT found_at AS "foundAt", listed_name AS "listedName", match, exclusion_type AS "exclusionType",
         excluded_on::text AS "excludedOn", closed_at AS "closedAt", note
       FROM exclusion_alerts WHERE account_id = $1 ORDER BY id DESC`,
      [userId],
    );
    return [{ title: 'Exclusion list matches', records }];
  }

  /** Matches with an erased account say nothing. Those that the person closed as staff stay, by the pseudonym. */
  async erase({ userId }: DataSubject, pseudonym: string, { manager }: Tx): Promise<Traces> {
    await manager.query('DELETE FROM exclusion_alerts WHERE account_id = $1', [userId]);
    await manager.query('UPDATE exclusion_alerts SET closed_by = $2 WHERE closed_by_id = $1', [userId, pseudonym]);
    return {};
  }
}

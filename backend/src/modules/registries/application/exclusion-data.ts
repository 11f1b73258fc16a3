import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';
import {
  type DataSubject,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalSection,
  type Traces,
} from '../../../platform/personal-data';

/**
 * Entries of the exclusion list that match the person's account. The snapshots themselves are copies of public registries, which
 * list people whether or not they have an account.
 */
@Injectable()
@PersonalDataDeclaration()
export class ExclusionData implements PersonalDataPart {
  constructor(private readonly dataSource: DataSource) {}

  async collect({ userId }: DataSubject): Promise<readonly PersonalSection[]> {
    const records: PersonalSection['records'] = await this.dataSource.query(
      `SELECT found_at AS "foundAt", listed_name AS "listedName", match, exclusion_type AS "exclusionType",
         excluded_on::text AS "excludedOn", closed_at AS "closedAt", note
       FROM exclusion_alerts WHERE account_id = $1 ORDER BY id DESC`,
      [userId],
    );
    return [{ title: 'Matches with the exclusion list', records }];
  }

  /** Matches with an account that names nobody say nothing. Those that the person closed as staff stay, by the pseudonym. */
  async erase({ userId }: DataSubject, pseudonym: string, { manager }: Tx): Promise<Traces> {
    await manager.query('DELETE FROM exclusion_alerts WHERE account_id = $1', [userId]);
    await manager.query('UPDATE exclusion_alerts SET closed_by = $2 WHERE closed_by_id = $1', [userId, pseudonym]);
    return {};
  }
}

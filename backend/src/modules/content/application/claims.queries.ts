import { Injectable } from '@nestjs/common';
import {
  type ClaimView,
  type ContentPage,
  credentialTitles,
  isCredentialKey,
  parseCredential,
} from '@pharmacy/contracts';
import { isUnfilled } from '@pharmacy/contracts/first-texts';
import { DataSource } from 'typeorm';

/** A live text that's true through a day. */
export interface Claim extends ClaimView {
  readonly blockId: number;
}

interface ClaimRow {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly page: ContentPage;
  readonly content: string;
  readonly validUntil: string | null;
  /** The live text that names the badge. */
  readonly badge: string | null;
}

const claimRows = `
  SELECT block.id, block.key, block.title, block.page, block.live_content AS content,
    to_char(block.live_valid_until, 'YYYY-MM-DD') AS "validUntil", badge.live_content AS badge
  FROM content_blocks AS block
    LEFT JOIN unnest($1::text[], $2::text[]) AS named (key, title_key) USING (key)
    LEFT JOIN content_blocks AS badge ON badge.key = named.title_key
  WHERE block.published_at IS NOT NULL AND (block.live_valid_until IS NOT NULL OR named.key IS NOT NULL)
  ORDER BY block.id`;

/** What the website claims for a limited time. */
@Injectable()
export class ClaimsQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** All live claims with their last days, the one that ends first at the beginning. */
  async list(): Promise<readonly Claim[]> {
    const keys = [Object.keys(credentialTitles), Object.values(credentialTitles)];
    const rows = await this.dataSource.query<ClaimRow[]>(claimRows, keys);
    return rows.flatMap(toClaim).sort((one, other) => one.validUntil.localeCompare(other.validUntil));
  }
}

function toClaim({ id, key, title, page, content, validUntil, badge }: ClaimRow): readonly Claim[] {
  if (isUnfilled(key, content)) return [];
  const lastDay = validUntil ?? (isCredentialKey(key) ? parseCredential(content)?.until : undefined);
  return lastDay ? [{ blockId: id, key, label: badge?.trim() || title, page, validUntil: lastDay }] : [];
}

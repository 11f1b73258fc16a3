import { Injectable } from '@nestjs/common';
import type { DocumentEndingKind } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { PharmacyCalendar } from '../../../../platform/time';

/** A day on which somebody has to act on a document that readers see. */
export interface DocumentEnding {
  readonly documentId: number;
  readonly title: string;
  readonly code: string | null;
  readonly kind: DocumentEndingKind;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly ownerId: number | null;
  /** name of the owner */
  readonly owner: string | null;
}

/** More than the staff can plan for. */
const MAX_SHOWN = 500;

const ENDINGS = `
  SELECT d.id AS "documentId", d.title, d.code, e.kind, to_char(e.day, 'YYYY-MM-DD') AS day, d.owner_id AS "ownerId",
    coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) AS owner
  FROM documents d
    CROSS JOIN LATERAL (VALUES ('review', d.review_on), ('expiry', d.expires_on)) AS e (kind, day)
    LEFT JOIN users u ON u.id = d.owner_id
  WHERE (d.review_on IS NOT NULL OR d.expires_on IS NOT NULL)
    AND d.is_published AND (d.expires_on IS NULL OR d.expires_on >= $1) AND e.day IS NOT NULL
  ORDER BY e.day, d.id, e.kind LIMIT $2`;

/** When published documents have to be reviewed, and when they expire. */
@Injectable()
export class EndingsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /**
   * The earliest first, beginning with overdue reviews; null returns all of them. Documents that have expired have nothing
   * left to end.
   */
  list(limit: number | null = MAX_SHOWN): Promise<readonly DocumentEnding[]> {
    return this.dataSource.query(ENDINGS, [this.calendar.today(), limit]);
  }
}

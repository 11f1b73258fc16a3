import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { documentTypeLabels, limits, uncategorized, type DocumentType } from '@pharmacy/contracts';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { PharmacyCalendar } from '../../../platform/calendar';
import { type Page, pageOf } from '../../../platform/http';
import { Document } from '../domain/document';
import { AccessesNotShown } from '../domain/document.errors';
import { type Reader, Visibility } from '../domain/visibility';
import { listed, type ListedDocument } from './listed-document';

export interface PageRequest {
  /** only ids below it */
  readonly before?: number | null;
  readonly limit?: number;
}

export interface DocumentFilter extends PageRequest {
  readonly type?: DocumentType;
  /** the heading that the document stands under, so that those without a category can be asked for too */
  readonly category?: string | null;
  /** searched for literally in what a row of the list shows */
  readonly search?: string | null;
  /** only those that readers have before them today and nobody opened; for those who manage documents */
  readonly isUnopened?: boolean;
}

/** As of one day, so that what is listed and what is said of it agree at midnight too. */
export interface DocumentPage extends Page<ListedDocument> {
  /** `YYYY-MM-DD` at the pharmacy */
  readonly today: string;
}

const NEVER_OPENED = 'NOT EXISTS (SELECT FROM document_accesses a WHERE a.document_id = d.id)';
const SHOWN_TO_READERS = `d.is_published AND (d.effective_from IS NULL OR d.effective_from <= :today)
  AND (d.expires_on IS NULL OR d.expires_on >= :today)`;
const CATEGORY = `COALESCE(d.category, '${uncategorized}')`;
const SHOWN = `concat_ws(chr(10), d.title, d.description, d.filename, ${CATEGORY}, CASE d.document_type
  WHEN 'both' THEN '${documentTypeLabels.both}' WHEN 'prescriber' THEN '${documentTypeLabels.prescriber}'
  ELSE '${documentTypeLabels.salesrep}' END)`;

@Injectable()
export class DocumentQueries {
  constructor(
    @InjectRepository(Document) private readonly documents: Repository<Document>,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /** What the reader may see today, newest first. */
  async list(reader: Reader, filter: DocumentFilter): Promise<DocumentPage> {
    const { type, category, search, isUnopened, before, limit = limits.page.documents } = filter;
    if (isUnopened && !reader.can('documents:manage')) throw new AccessesNotShown();
    const today = this.calendar.today();
    const { isUnlimited, audiences } = Visibility.of(reader);
    const matching = this.documents
      .createQueryBuilder('d')
      .select(listed.map((name) => `d.${name}`))
      .where('d.document_type = ANY(:audiences)', { audiences });
    if (!isUnlimited || isUnopened) matching.andWhere(SHOWN_TO_READERS, { today });
    if (isUnopened) matching.andWhere(NEVER_OPENED);
    if (type) matching.andWhere('d.document_type = :type', { type });
    if (category) matching.andWhere(`${CATEGORY} = :category`, { category });
    if (search) matching.andWhere(`strpos(lower(${SHOWN}), lower(:search)) > 0`, { search });
    const [rows, total] = await Promise.all([newestBelow(matching.clone(), before, limit + 1), matching.getCount()]);
    return { ...pageOf<ListedDocument>(rows, limit, total), today };
  }
}

function newestBelow(query: SelectQueryBuilder<Document>, before: number | null | undefined, limit: number) {
  if (before) query.andWhere('d.id < :before', { before });
  return query.orderBy('d.id', 'DESC').limit(limit).getMany();
}

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { documentTypeLabels, limits, uncategorized, type DocumentType } from '@pharmacy/contracts';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { PharmacyCalendar } from '../../../platform/calendar';
import { patternWithin } from '../../../platform/database';
import { type Page, pageOf } from '../../../platform/http';
import { Tallies } from '../../../platform/tallies';
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

const NEVER_OPENED = 'd.id IN (SELECT document_id FROM unopened_documents)';
/** Few, next to those that are shown. To the letter as in the index `documents_withheld`. */
const MAY_BE_WITHHELD = '(NOT d.is_published OR d.effective_from IS NOT NULL OR d.expires_on IS NOT NULL)';
const SHOWN_TO_READERS = `d.is_published AND (d.effective_from IS NULL OR d.effective_from <= :today)
  AND (d.expires_on IS NULL OR d.expires_on >= :today)`;
/** To the letter as in the index `documents_heading`. */
const CATEGORY = `COALESCE(d.category, '${uncategorized}')`;
/** To the letter as in the index `documents_searched`. */
const SEARCHED = `lower(d.title || chr(10) || coalesce(d.description, '') || chr(10) || d.filename || chr(10) || ${CATEGORY} ||
  chr(10) || CASE d.document_type WHEN 'both' THEN '${documentTypeLabels.both}'
  WHEN 'prescriber' THEN '${documentTypeLabels.prescriber}' ELSE '${documentTypeLabels.salesrep}' END)`;

@Injectable()
export class DocumentQueries {
  constructor(
    @InjectRepository(Document) private readonly documents: Repository<Document>,
    private readonly calendar: PharmacyCalendar,
    private readonly tallies: Tallies,
  ) {}

  /** What the reader may see today, newest first. */
  async list(reader: Reader, filter: DocumentFilter): Promise<DocumentPage> {
    const { type, category, search, isUnopened, before, limit = limits.page.documents } = filter;
    if (isUnopened && !reader.can('documents:manage')) throw new AccessesNotShown();
    const today = this.calendar.today();
    const { isUnlimited, audiences } = Visibility.of(reader);
    const all = this.documents
      .createQueryBuilder('d')
      .select(listed.map((name) => `d.${name}`))
      .where('d.document_type = ANY(:audiences)', { audiences });
    if (isUnopened) all.andWhere(NEVER_OPENED);
    if (type) all.andWhere('d.document_type = :type', { type });
    if (category) all.andWhere(`${CATEGORY} = :category`, { category });
    if (search) all.andWhere(`${SEARCHED} LIKE lower(:pattern)`, { pattern: patternWithin(search) });
    const showsWithheld = isUnlimited && !isUnopened;
    const matching = showsWithheld ? all.clone() : all.clone().andWhere(SHOWN_TO_READERS, { today });
    const countAll = this.quickCount(audiences, filter);
    const countWithheld = () => (showsWithheld ? 0 : withheld(all, today).getCount());
    const [rows, total, hidden] = await Promise.all([
      newestBelow(matching.clone(), before, limit + 1),
      countAll ? countAll() : matching.getCount(),
      countAll ? countWithheld() : 0,
    ]);
    return { ...pageOf<ListedDocument>(rows, limit, total - hidden), today };
  }

  /** How many there are, the withheld ones included, where that is known without looking for them. */
  private quickCount(audiences: readonly DocumentType[], filter: DocumentFilter): (() => Promise<number>) | undefined {
    const { type, category, search, isUnopened } = filter;
    if (search) return undefined;
    if (isUnopened) return type || category ? undefined : () => this.countUnopened();
    // a bucket is a type and a heading
    return () =>
      this.tallies.count('documents', (bucket) => {
        const [itsType = ''] = bucket.split('/', 1);
        const isOfType = type ? type === itsType : audiences.some((audience) => audience === itsType);
        return isOfType && (!category || category === bucket.slice(itsType.length + 1));
      });
  }

  /** Asked for by those only who see documents of all types. */
  private async countUnopened(): Promise<number> {
    const [counted]: { count: number }[] = await this.documents.query(
      'SELECT count(*)::int AS count FROM unopened_documents',
    );
    return counted?.count ?? 0;
  }
}

const withheld = (all: SelectQueryBuilder<Document>, today: string) =>
  all.clone().andWhere(MAY_BE_WITHHELD).andWhere(`NOT (${SHOWN_TO_READERS})`, { today });

function newestBelow(query: SelectQueryBuilder<Document>, before: number | null | undefined, limit: number) {
  if (before) query.andWhere('d.id < :before', { before });
  return query.orderBy('d.id', 'DESC').limit(limit).getMany();
}

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  documentTypeLabels,
  fileFormTypes,
  limits,
  uncategorized,
  type DocumentType,
  type FileForm,
  type MaterialKind,
  type SnippetPart,
} from '@pharmacy/contracts';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { SignedInUser } from '../../../platform/access';
import { PharmacyCalendar } from '../../../platform/time';
import { patternWithin } from '../../../platform/database';
import { newestBelow, type Page, pageOf, type PageRequest } from '../../../platform/http';
import { RowCounts } from '../../../platform/row-counts';
import { Document } from '../domain/document';
import { AccessesNotShown } from '../domain/document.errors';
import { type Reader, Visibility } from '../domain/visibility';
import { PARTNER_ID, shownOn } from '../persistence/documents.repository';
import { listed, type ListedDocument } from './listed-document';
import { queryOf, Snippets, wordsToFind } from './texts/text-search';

export interface DocumentFilter extends PageRequest {
  readonly type?: DocumentType;
  /** the heading in the list, so that documents without a category can be selected too */
  readonly category?: string | null;
  /** only documents for the sales reps of this manufacturer */
  readonly manufacturerId?: number;
  /** only documents for the prescribers in this group */
  readonly groupId?: number;
  readonly kind?: MaterialKind;
  /** only documents about this manufacturer, for any audience */
  readonly partnerId?: number;
  readonly therapeuticAreaId?: number;
  /** the type of the newest file */
  readonly form?: FileForm;
  /** literal text to find in the columns of the list, code, and product, or words to find in the columns and the newest file */
  readonly search?: string | null;
  /** only documents that are visible to readers today and were never opened; requires `documents:inspect` */
  readonly isUnopened?: boolean;
}

/** All items are as of the same day, so that the list and the availabilities agree even at midnight. */
export interface DocumentPage extends Page<ListedDocument> {
  /** `YYYY-MM-DD` in the pharmacy's time zone */
  readonly today: string;
  /** by document, where a search found something in its file */
  readonly snippets: ReadonlyMap<number, readonly SnippetPart[]>;
}

const NEVER_OPENED = 'd.id IN (SELECT document_id FROM unopened_documents)';
const LAST_OPENED = '(SELECT document_id, max(id) AS last FROM document_accesses WHERE user_id = :reader GROUP BY 1)';
/** Selects few rows. Must match the predicate of the index `documents_withheld` exactly. */
const MAY_BE_WITHHELD = '(NOT d.is_published OR d.effective_from IS NOT NULL OR d.expires_on IS NOT NULL)';
const SHOWN_TO_READERS = shownOn(':today');
/** The rule of `Visibility.includes`. */
const INCLUDED = `(d.manufacturer_id IS NULL OR d.manufacturer_id = :manufacturer)
  AND (d.group_id IS NULL OR d.group_id = ANY(:groups))`;
/** Must match the expression of the index `documents_heading` exactly. */
const CATEGORY = `COALESCE(d.category, '${uncategorized}')`;
/** Must match the expression of the index `documents_searched` exactly. */
const SEARCHED = `lower(d.title || chr(10) || coalesce(d.description, '') || chr(10) || d.filename || chr(10) || ${CATEGORY} ||
  chr(10) || CASE d.document_type WHEN 'both' THEN '${documentTypeLabels.both}'
  WHEN 'prescriber' THEN '${documentTypeLabels.prescriber}' ELSE '${documentTypeLabels.salesrep}' END)`;
/** Must match the expression of the index `documents_card_searched` exactly. */
const CARD_SEARCHED = `lower(coalesce(d.code, '') || chr(10) || coalesce(d.product, ''))`;
/** Three indexes, one result. The list's conditions decide whether the reader may see what is found. */
const FOUND = `SELECT d.id FROM documents d WHERE ${SEARCHED} LIKE lower($1)
  UNION SELECT d.id FROM documents d WHERE ${CARD_SEARCHED} LIKE lower($1)
  UNION SELECT document_id FROM document_texts WHERE searched @@ ${queryOf('$2')}`;

@Injectable()
export class DocumentsQueries {
  constructor(
    @InjectRepository(Document) private readonly documents: Repository<Document>,
    private readonly calendar: PharmacyCalendar,
    private readonly rowCounts: RowCounts,
    private readonly snippets: Snippets,
  ) {}

  /** The documents that the reader may see today, newest first. */
  async list(reader: Reader, filter: DocumentFilter): Promise<DocumentPage> {
    const { type, category, manufacturerId, groupId, partnerId, therapeuticAreaId, kind, form, search } = filter;
    const { isUnopened, before, limit = limits.page.documents } = filter;
    if (isUnopened && !reader.can('documents:inspect')) throw new AccessesNotShown();
    const today = this.calendar.today();
    const visibility = Visibility.of(reader);
    // filtering by a type that the reader may not see leaves an empty list
    const audiences = visibility.audiences.filter((audience) => !type || audience === type);
    const all = this.forReader(visibility, audiences);
    if (manufacturerId) all.andWhere('d.manufacturer_id = :manufacturerId', { manufacturerId });
    if (groupId) all.andWhere('d.group_id = :groupId', { groupId });
    if (isUnopened) all.andWhere(NEVER_OPENED);
    if (category) all.andWhere(`${CATEGORY} = :category`, { category });
    if (kind) all.andWhere('d.kind = :kind', { kind });
    if (partnerId) all.andWhere(`${PARTNER_ID} = :partnerId`, { partnerId });
    if (therapeuticAreaId) all.andWhere('d.therapeutic_area_id = :therapeuticAreaId', { therapeuticAreaId });
    if (form) all.andWhere('d.mime_type = ANY(:mimeTypes)', { mimeTypes: fileFormTypes[form] });
    if (search) all.andWhere('d.id = ANY(:found)', { found: await this.find(search) });
    const showsWithheld = visibility.isUnlimited && !isUnopened;
    const matching = showsWithheld ? all.clone() : all.clone().andWhere(SHOWN_TO_READERS, { today });
    const countAll = this.quickCount(visibility, audiences, filter);
    const countWithheld = () => (showsWithheld ? 0 : withheld(all, today).getCount());
    const [rows, total, hidden] = await Promise.all([
      newestBelow(matching.clone(), before, limit + 1),
      countAll ? countAll() : matching.getCount(),
      countAll ? countWithheld() : 0,
    ]);
    const page = pageOf<ListedDocument>(rows, limit, total - hidden);
    const ids = page.items.map(({ id }) => id);
    return { ...page, today, snippets: search ? await this.snippets.of(ids, search) : new Map() };
  }

  /** The documents that the reader opened or downloaded and may see today, the last one first. */
  lastOpened(reader: SignedInUser, limit: number): Promise<readonly ListedDocument[]> {
    const visibility = Visibility.of(reader);
    const opened = this.forReader(visibility)
      .innerJoin(LAST_OPENED, 'o', 'o.document_id = d.id', { reader: reader.id })
      .orderBy('o.last', 'DESC')
      .limit(limit);
    if (!visibility.isUnlimited) opened.andWhere(SHOWN_TO_READERS, { today: this.calendar.today() });
    return opened.getMany();
  }

  /** Includes the documents for these audiences that are withheld from readers today. */
  private forReader(visibility: Visibility, audiences = visibility.audiences): SelectQueryBuilder<Document> {
    const all = this.documents
      .createQueryBuilder('d')
      .select(listed.map((name) => `d.${name}`))
      .where('d.document_type = ANY(:audiences)', { audiences });
    const { isUnlimited, manufacturerId: manufacturer, groupIds: groups } = visibility;
    return isUnlimited ? all : all.andWhere(INCLUDED, { manufacturer, groups });
  }

  /** Runs once for both the page and the count, because finding takes longer than either. */
  private async find(search: string): Promise<readonly number[]> {
    const found: { id: number }[] = await this.documents.query(FOUND, [patternWithin(search), wordsToFind(search)]);
    return found.map(({ id }) => id);
  }

  /** Counts the documents of these types, including withheld ones, from row counts; undefined if the filter needs a query. */
  private quickCount(
    visibility: Visibility,
    types: readonly DocumentType[],
    filter: DocumentFilter,
  ): (() => Promise<number>) | undefined {
    const { type, category, manufacturerId, groupId, partnerId, therapeuticAreaId, kind, form, search } = filter;
    if (search || partnerId || therapeuticAreaId || kind || form) return undefined;
    if (filter.isUnopened)
      return type || category || manufacturerId || groupId ? undefined : () => this.countUnopened();
    return () =>
      this.rowCounts.count('documents', (bucket) => {
        const its = partsOf(bucket);
        return (
          types.some((counted) => counted === its.type) &&
          visibility.includes(its) &&
          (!manufacturerId || manufacturerId === its.manufacturerId) &&
          (!groupId || groupId === its.groupId) &&
          (!category || category === its.heading)
        );
      });
  }

  /** Only for callers who may see documents of all types. */
  private async countUnopened(): Promise<number> {
    const [counted]: { count: number }[] = await this.documents.query(
      'SELECT count(*)::int AS count FROM unopened_documents',
    );
    return counted?.count ?? 0;
  }
}

/** Buckets are named `type/heading`, `salesrep:12/heading` for manufacturer 12, and `prescriber:12/heading` for group 12. */
function partsOf(bucket: string) {
  const [audience = ''] = bucket.split('/', 1);
  const [type, narrowedTo] = audience.split(':');
  const id = narrowedTo === undefined ? null : Number(narrowedTo);
  return {
    type,
    manufacturerId: type === 'salesrep' ? id : null,
    groupId: type === 'prescriber' ? id : null,
    heading: bucket.slice(audience.length + 1),
  };
}

const withheld = (all: SelectQueryBuilder<Document>, today: string) =>
  all.clone().andWhere(MAY_BE_WITHHELD).andWhere(`NOT (${SHOWN_TO_READERS})`, { today });

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { documentTypeLabels, limits, uncategorized, type DocumentType } from '@pharmacy/contracts';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { type Page, pageOf } from '../../../platform/http';
import { Document } from '../domain/document';
import { AccessesNotShown, NoSuchDocument } from '../domain/document.errors';
import { type Reader, Visibility } from '../domain/visibility';
import { AccessesRepository, type AccessRow } from '../persistence/accesses.repository';

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
  /** only published ones that nobody opened; for those who manage documents */
  readonly isUnopened?: boolean;
}

const NEVER_OPENED = 'NOT EXISTS (SELECT FROM document_accesses a WHERE a.document_id = d.id)';
const CATEGORY = `COALESCE(d.category, '${uncategorized}')`;
const SHOWN = `concat_ws(chr(10), d.title, d.description, d.filename, ${CATEGORY}, CASE d.document_type
  WHEN 'both' THEN '${documentTypeLabels.both}' WHEN 'prescriber' THEN '${documentTypeLabels.prescriber}'
  ELSE '${documentTypeLabels.salesrep}' END)`;

@Injectable()
export class DocumentQueries {
  constructor(
    @InjectRepository(Document) private readonly documents: Repository<Document>,
    private readonly accesses: AccessesRepository,
  ) {}

  /** What the reader may see, newest first. */
  async list(reader: Reader, filter: DocumentFilter): Promise<Page<Document>> {
    const { type, category, search, isUnopened, before, limit = limits.page.documents } = filter;
    if (isUnopened && !reader.can('documents:manage')) throw new AccessesNotShown();
    const { includesDrafts, audiences } = Visibility.of(reader);
    const matching = this.documents.createQueryBuilder('d').where('d.document_type = ANY(:audiences)', { audiences });
    if (!includesDrafts) matching.andWhere('d.is_published');
    if (type) matching.andWhere('d.document_type = :type', { type });
    if (category) matching.andWhere(`${CATEGORY} = :category`, { category });
    if (search) matching.andWhere(`strpos(lower(${SHOWN}), lower(:search)) > 0`, { search });
    if (isUnopened) matching.andWhere('d.is_published').andWhere(NEVER_OPENED);
    const [rows, total] = await Promise.all([newestBelow(matching.clone(), before, limit + 1), matching.getCount()]);
    return pageOf(rows, limit, total);
  }

  /** Who opened the document, newest first. */
  async listAccesses(id: number, { before, limit = limits.page.default }: PageRequest): Promise<Page<AccessRow>> {
    if (!(await this.documents.existsBy({ id }))) throw new NoSuchDocument();
    const [rows, total] = await Promise.all([
      this.accesses.list(id, before ?? null, limit + 1),
      this.accesses.count(id),
    ]);
    return pageOf(rows, limit, total);
  }
}

function newestBelow(query: SelectQueryBuilder<Document>, before: number | null | undefined, limit: number) {
  if (before) query.andWhere('d.id < :before', { before });
  return query.orderBy('d.id', 'DESC').limit(limit).getMany();
}

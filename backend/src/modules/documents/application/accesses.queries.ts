import { Injectable } from '@nestjs/common';
import { limits } from '@pharmacy/contracts';
import { type Page, pageOf } from '../../../platform/http';
import { NoSuchDocument } from '../domain/document.errors';
import { AccessesRepository, type AccessRow } from '../persistence/accesses.repository';
import { DocumentsRepository } from '../persistence/documents.repository';
import type { PageRequest } from './documents.queries';

@Injectable()
export class AccessesQueries {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly accesses: AccessesRepository,
  ) {}

  /** The accesses of the document, newest first. */
  async list(documentId: number, { before, limit = limits.page.default }: PageRequest): Promise<Page<AccessRow>> {
    if (!(await this.documents.exists(documentId))) throw new NoSuchDocument();
    const [rows, total] = await Promise.all([
      this.accesses.list(documentId, before ?? null, limit + 1),
      this.accesses.count(documentId),
    ]);
    return pageOf(rows, limit, total);
  }
}

import { Injectable } from '@nestjs/common';
import { limits } from '@pharmacy/contracts';
import { AuditTrail } from '../../../platform/audit';
import { csvParts, type Page, pageOf, type PageRequest } from '../../../platform/http';
import { NoSuchDocument } from '../domain/document.errors';
import { AccessesRepository, type AccessRow } from '../persistence/accesses.repository';
import { DocumentsRepository } from '../persistence/documents.repository';

interface AccessFilter extends PageRequest {
  /** literal text to find in what the list shows */
  readonly search?: string | null;
}

@Injectable()
export class AccessesQueries {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly accesses: AccessesRepository,
  ) {}

  /** The accesses of the document, newest first. */
  async list(documentId: number, filter: AccessFilter): Promise<Page<AccessRow>> {
    const { search, before = null, limit = limits.page.default } = filter;
    if (!(await this.documents.exists(documentId))) throw new NoSuchDocument();
    const [rows, total] = await Promise.all([
      this.accesses.list(documentId, before, limit + 1, search),
      this.accesses.count(documentId, search),
    ]);
    return pageOf(rows, limit, total);
  }
}

const header = ['Time', 'Username', 'First name', 'Last name', 'Access', 'Version', 'Address', 'Copy'];

/** Exports the accesses of a document as CSV. */
@Injectable()
export class AccessExport {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly accesses: AccessesRepository,
    private readonly trail: AuditTrail,
  ) {}

  /** Yields the current accesses in parts, newest first. Records the export in the audit trail first. `search` is literal. */
  async begin(id: number, search?: string | null): Promise<AsyncGenerator<string>> {
    const document = await this.documents.find(id);
    if (!document) throw new NoSuchDocument();
    const subject = { type: 'document', id, label: document.title };
    await this.trail.record({ action: 'document.accesses-exported', subject });
    const rowsBelow = (before: number | null, limit: number) => this.accesses.list(id, before, limit, search);
    return csvParts({ header, rowsBelow, cellsOf });
  }
}

const cellsOf = (row: AccessRow) => [
  row.at.toISOString(),
  row.username,
  row.first_name,
  row.last_name,
  row.kind,
  row.version.toString(),
  row.address,
  row.copy_code,
];

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, Repository } from 'typeorm';
import { type Tx, violatedConstraint } from '../../../platform/database';
import { Document } from '../domain/document';
import { NoSuchDocument, UnknownManufacturer } from '../domain/document.errors';
import { RecalledDocumentStays } from '../domain/recall.errors';

/** More than anyone can be asked to read. */
const MOST_READ = 500;

@Injectable()
export class DocumentsRepository {
  constructor(@InjectRepository(Document) private readonly documents: Repository<Document>) {}

  find(id: number): Promise<Document | null> {
    return this.documents.findOneBy({ id });
  }

  /** Published documents that ask for a confirmation, newest first. */
  mustBeRead(): Promise<Document[]> {
    const where = { isPublished: true, mustReadBy: Not(IsNull()) };
    return this.documents.find({ where, order: { id: 'DESC' }, take: MOST_READ });
  }

  exists(id: number): Promise<boolean> {
    return this.documents.existsBy({ id });
  }

  save(document: Document, tx: Tx): Promise<Document> {
    return tx.manager.save(document).catch((error: unknown) => {
      throw violatedConstraint(error) === 'documents_manufacturer' ? new UnknownManufacturer() : error;
    });
  }

  async remove(document: Document, tx: Tx): Promise<void> {
    await tx.manager.delete(Document, { id: document.id }).catch((error: unknown) => {
      throw violatedConstraint(error) === 'document_recalls_document' ? new RecalledDocumentStays() : error;
    });
  }

  /** Locks the row until the transaction ends. */
  async lock(id: number, tx: Tx): Promise<Document> {
    const document = await tx.manager.findOne(Document, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!document) throw new NoSuchDocument();
    return document;
  }

  /** Locks the rows in one order, so that two callers can't wait for each other. Returns those that exist. */
  lockAll(ids: readonly number[], tx: Tx): Promise<Document[]> {
    const where = { id: In([...ids]) };
    return tx.manager.find(Document, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }
}

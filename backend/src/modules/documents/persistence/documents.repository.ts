import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, Repository } from 'typeorm';
import { type Tx, violatedConstraint } from '../../../platform/database';
import { Document } from '../domain/document';
import type { PublishingRules } from '../domain/file-checks';
import {
  CodeTaken,
  NoSuchDocument,
  RecalledDocumentStays,
  UnknownArea,
  UnknownGroup,
  UnknownManufacturer,
  UnknownOwner,
  UnknownPartner,
} from '../domain/document.errors';

/** More than anyone can be asked to read. */
const MAX_READ = 500;

/** The manufacturer that a document `d` is about. One for the sales reps of a company may lack the partner, from before. */
export const PARTNER_ID = 'coalesce(d.manufacturer_id, d.partner_id)';

/** Whether readers who may see a document `d` see it on a day: the SQL of `Visibility`. `day` is a parameter, such as `$2`. */
export const shownOn = (day: string): string =>
  `d.is_published AND (d.effective_from IS NULL OR d.effective_from <= ${day})
  AND (d.expires_on IS NULL OR d.expires_on >= ${day})`;

@Injectable()
export class DocumentsRepository {
  constructor(@InjectRepository(Document) private readonly documents: Repository<Document>) {}

  find(id: number, manager = this.documents.manager): Promise<Document | null> {
    return manager.findOneBy(Document, { id });
  }

  /** Published documents that ask for a confirmation, newest first. */
  mustBeRead(): Promise<Document[]> {
    const where = { isPublished: true, mustReadBy: Not(IsNull()) };
    return this.documents.find({ where, order: { id: 'DESC' }, take: MAX_READ });
  }

  exists(id: number): Promise<boolean> {
    return this.documents.existsBy({ id });
  }

  save(document: Document, tx: Tx): Promise<Document> {
    return tx.manager.save(document).catch((error: unknown) => {
      const constraint = violatedConstraint(error);
      if (constraint === 'documents_code') throw new CodeTaken();
      if (constraint === 'documents_owner') throw new UnknownOwner();
      if (constraint === 'documents_group') throw new UnknownGroup();
      if (constraint === 'documents_partner') throw new UnknownPartner();
      if (constraint === 'documents_therapeutic_area') throw new UnknownArea();
      throw constraint === 'documents_manufacturer' ? new UnknownManufacturer() : error;
    });
  }

  async remove(document: Document, tx: Tx): Promise<void> {
    await tx.manager.delete(Document, { id: document.id }).catch((error: unknown) => {
      throw violatedConstraint(error) === 'document_recalls_document' ? new RecalledDocumentStays() : error;
    });
  }

  /** Locks the row until the transaction ends. */
  async lock(id: number, tx: Tx): Promise<Document> {
    const document = await this.lockIfThere(id, tx);
    if (!document) throw new NoSuchDocument();
    return document;
  }

  lockIfThere(id: number, tx: Tx): Promise<Document | null> {
    return tx.manager.findOne(Document, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The newest document whose file no virus scanner has seen; null if there is none besides the files with these keys. */
  async unscanned(except: readonly string[]): Promise<Document | null> {
    const where = { scannedAt: IsNull(), storageKey: Not(In([...except])) };
    return this.documents.findOne({ where, order: { id: 'DESC' } });
  }

  /** Without a virus scanner: documents that waited for one, or for checks, and don't have to anymore. */
  async doneWaiting({ checksBind }: Pick<PublishingRules, 'checksBind'>): Promise<number[]> {
    const checked = checksBind ? { findings: Not(IsNull()) } : {};
    const where = { publishesWhenChecked: true, ...checked };
    return (await this.documents.find({ select: { id: true }, where })).map(({ id }) => id);
  }

  /** Locks the rows in one order, so that two callers can't wait for each other. Returns those that exist. */
  lockAll(ids: readonly number[], tx: Tx): Promise<Document[]> {
    const where = { id: In([...ids]) };
    return tx.manager.find(Document, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }
}

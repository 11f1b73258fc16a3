import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { FileStore } from '../../../platform/storage';
import { checksumOf } from '../application/checksum';
import { Document } from '../domain/document';
import { DocumentsRepository } from '../persistence/documents.repository';
import type { DemoDocument } from './demo-document';
import { clinicalGuidelines } from './library/clinical-guidelines';
import { orderForms } from './library/order-forms';
import { priorAuthorization } from './library/prior-authorization';
import { productInformation } from './library/product-information';
import { salesTraining } from './library/sales-training';
import { printBooklet } from './print-booklet';

const DAY_MS = 24 * 60 * 60 * 1000;

const oldestFirst = [
  ...clinicalGuidelines,
  ...priorAuthorization,
  ...productInformation,
  ...orderForms,
  ...salesTraining,
].sort((one, other) => other.daysAgo - one.daysAgo);

/** A small library for both audiences, printed anew: real PDF files, published ones and drafts. */
@Injectable()
@SeedDeclaration()
export class DocumentsSeed implements Seed {
  readonly name = 'documents';
  readonly order = 20;

  constructor(
    private readonly documents: DocumentsRepository,
    private readonly files: FileStore,
  ) {}

  async plant(tx: Tx): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), 'pharmacy-seed-'));
    try {
      for (const document of oldestFirst) await this.plantOne(document, folder, tx);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async plantOne(demo: DemoDocument, folder: string, tx: Tx): Promise<void> {
    const { title, lead: description, documentType, category, filename, isPublished } = demo;
    const source = path.join(folder, filename);
    await printBooklet(demo, source);
    // a key that is the same at the next try: what a failed seed stored is replaced, not left behind
    const storageKey = `documents/demo-${filename.replace(/\.pdf$/, '')}`;
    await this.files.put(storageKey, source);
    const facts = { fileSize: (await stat(source)).size, checksum: await checksumOf(source), storageKey };
    const file = { filename, mimeType: 'application/pdf', ...facts };
    const added = new Date(Date.now() - demo.daysAgo * DAY_MS);
    const details = { title, description, documentType, category };
    await this.documents.save(Document.add(details, file, isPublished, added), tx);
  }
}

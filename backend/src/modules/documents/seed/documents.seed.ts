import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock, DAY_MS, wholeDay } from '../../../platform/time';
import { Config } from '../../../platform/config';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { FileStore } from '../../../platform/storage';
import { checksumOf } from '../application/receive-upload.use-case';
import { Document } from '../domain/document';
import type { Stamp, StoredFile } from '../domain/stored-file';
import { emptyCard, type MaterialCard } from '../domain/material-card';
import { DocumentsRepository } from '../persistence/documents.repository';
import { PreviousFilesRepository } from '../persistence/previous-files.repository';
import type { DemoDocument } from './demo-document';
import { clinicalGuidelines } from './library/clinical-guidelines';
import { companyMaterials } from './library/company-materials';
import { orderForms } from './library/order-forms';
import { priorAuthorization } from './library/prior-authorization';
import { productInformation } from './library/product-information';
import { salesTraining } from './library/sales-training';
import { printBooklet } from './print-booklet';

/** A role, because the demo has no real people. */
const APPROVER = 'Pharmacist in charge';

const oldestFirst = [
  ...clinicalGuidelines,
  ...priorAuthorization,
  ...productInformation,
  ...orderForms,
  ...salesTraining,
  ...companyMaterials,
].sort((one, other) => other.daysAgo - one.daysAgo);

/** A small library for both audiences: generated PDF files, some published and some drafts. */
@Injectable()
@SeedDeclaration()
export class DocumentsSeed implements Seed {
  readonly name = 'documents';
  readonly order = 20;

  constructor(
    private readonly config: Config,
    private readonly documents: DocumentsRepository,
    private readonly previousFiles: PreviousFilesRepository,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  async seed(tx: Tx): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), 'pharmacy-seed-'));
    try {
      for (const document of oldestFirst) await this.insertOne(document, folder, tx);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async insertOne(demo: DemoDocument, folder: string, tx: Tx): Promise<void> {
    const { title, lead: description, documentType, category, isPublished, revised, manufacturer } = demo;
    const manufacturerId = manufacturer === undefined ? null : await idOfManufacturer(manufacturer, tx);
    // Without its manufacturer, all sales reps would see it.
    if (manufacturerId === undefined) return;
    const days = {
      effectiveFrom: this.dayIn(demo.effectiveIn),
      expiresOn: this.dayIn(demo.expiresIn),
      mustReadBy: null,
    };
    const { isWatermarked = false } = demo;
    const facts = { title, description, documentType, category, manufacturerId, groupId: null, isWatermarked };
    const details = { ...facts, ...days, ...this.cardOf(demo) };
    const present = await this.print(demo, folder);
    const first = revised ? await this.print({ ...demo, sections: revised.before }, folder, '-before') : present;
    const document = await this.documents.save(Document.add(details, first, isPublished, this.ago(demo.daysAgo)), tx);
    if (!revised) return;
    await this.previousFiles.keep(document.file(), tx);
    document.addVersion(present, this.ago(revised.daysAgo));
    await this.documents.save(document, tx);
  }

  private async print(demo: DemoDocument, folder: string, edition = ''): Promise<StoredFile> {
    const { filename } = demo;
    const source = path.join(folder, filename);
    await printBooklet(demo, source);
    // the key is the same on every run, so that a retry replaces the files of a failed seed
    const storageKey = `documents/demo-${filename.replace(/\.pdf$/, '')}${edition}`;
    await this.files.put(storageKey, source);
    const facts = { fileSize: (await stat(source)).size, checksum: await checksumOf(source), storageKey };
    return { filename, mimeType: 'application/pdf', charset: null, ...facts };
  }

  /** The owner stays open, so that all administrators of the demo are reminded. */
  private cardOf({ card, daysAgo, revised }: DemoDocument): MaterialCard {
    if (!card) return emptyCard;
    const { reviewIn, ...given } = card;
    const approved = { approvedBy: APPROVER, approvedOn: this.dayIn(-(revised?.daysAgo ?? daysAgo)) };
    return { ...emptyCard, ...given, ...approved, reviewOn: this.dayIn(reviewIn) };
  }

  private dayIn(days: number | undefined): string | null {
    return days === undefined ? null : wholeDay(this.config.timeZone, this.timeIn(days));
  }

  private timeIn(days: number): Date {
    return new Date(this.clock.now().getTime() + days * DAY_MS);
  }

  private ago(days: number): Stamp {
    return { by: null, at: this.timeIn(-days) };
  }
}

/** An administrator may have renamed or deleted the demo's manufacturer before this seed runs. */
async function idOfManufacturer(name: string, tx: Tx): Promise<number | undefined> {
  const [row]: { id: number }[] = await tx.manager.query('SELECT id FROM manufacturers WHERE name = $1', [name]);
  return row?.id;
}

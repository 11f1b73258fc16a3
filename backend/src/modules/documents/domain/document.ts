import type { DocumentType, FileFinding, MaterialKind } from '@pharmacy/contracts';
import {
  DocumentAdded,
  DocumentChecked,
  DocumentDeleted,
  DocumentInfected,
  DocumentPublished,
  DocumentThumbnailMade,
  DocumentUnpublished,
  DocumentUpdated,
  DocumentVersionAdded,
  DocumentVersionRecalled,
} from './document.events';
import { GroupOnlyForPrescribers, ManufacturerOnlyForReps, PartnerIsCompany } from './document.errors';
import { assertDaysInOrder, availabilityOn, type Dated, type EffectiveDays } from './document-dates';
import { type CheckedFile, type FileChecks, isHeldBack, obstacleOf, type PublishingRules } from './file-checks';
import { cardChanges, cardOf, type MaterialCard } from './material-card';
import type { DocumentFile, Stamp, StoredFile, TextCharset } from './stored-file';
import type { Narrowing } from './visibility';

/** The fields that an administrator edits. */
export interface DocumentDetails extends EffectiveDays, MaterialCard, Narrowing {
  readonly title: string;
  readonly description: string | null;
  readonly documentType: DocumentType;
  readonly category: string | null;
  /** the day until which readers confirm each version, `YYYY-MM-DD`; null if they aren't asked to */
  readonly mustReadBy: string | null;
  /** whether each copy that someone opens names them on its pages; only with a PDF file */
  readonly isWatermarked: boolean;
}

/** A time, and its date in the pharmacy's time zone. */
export interface Moment {
  readonly at: Date;
  readonly today: string;
}

/** A file with a title and an audience. Its details can be edited, and newer versions can replace its file. */
export class Document implements DocumentDetails, StoredFile, CheckedFile, Dated {
  readonly id!: number;
  title!: string;
  description!: string | null;
  documentType!: DocumentType;
  category!: string | null;
  manufacturerId!: number | null;
  groupId!: number | null;
  effectiveFrom!: string | null;
  expiresOn!: string | null;
  mustReadBy!: string | null;
  isWatermarked!: boolean;
  code!: string | null;
  product!: string | null;
  kind!: MaterialKind | null;
  partnerId!: number | null;
  therapeuticAreaId!: number | null;
  approvedBy!: string | null;
  approvedOn!: string | null;
  reviewOn!: string | null;
  labelingUrl!: string | null;
  ownerId!: number | null;
  isPublished!: boolean;
  version!: number;
  versionAt!: Date;
  versionBy!: number | null;
  /** the newest version that was recalled */
  recalledVersion!: number | null;
  filename!: string;
  mimeType!: string;
  charset!: TextCharset | null;
  fileSize!: number;
  checksum!: string;
  storageKey!: string;
  /** null for types without pages, and until it's known */
  pageCount!: number | null;
  findings!: readonly FileFinding[] | null;
  scannedAt!: Date | null;
  infection!: string | null;
  /** the version that the picture of the first page is of; null if there is none */
  thumbnailVersion!: number | null;
  /** it's a draft only until its file has passed what was asked of it */
  publishesWhenChecked!: boolean;
  readonly createdAt!: Date;
  releasedAt!: Date;

  private constructor() {}

  static add(details: DocumentDetails, file: StoredFile, isPublished: boolean, { by, at }: Stamp): Document {
    assertDetails(details);
    const partnerId = details.partnerId ?? details.manufacturerId;
    const first = { version: 1, versionAt: at, versionBy: by, recalledVersion: null, createdAt: at, releasedAt: at };
    const state = { ...first, ...unchecked, isPublished, thumbnailVersion: null, publishesWhenChecked: false };
    return Object.assign(new Document(), { ...details, partnerId }, file, state);
  }

  added(): DocumentAdded {
    return new DocumentAdded(this);
  }

  /** The newest file. */
  file(): DocumentFile {
    const { id: documentId, version, versionBy, versionAt } = this;
    const { filename, mimeType, charset, fileSize, checksum, storageKey, scannedAt, infection } = this;
    const added = { by: versionBy, at: versionAt };
    const file = { filename, mimeType, charset, fileSize, checksum, storageKey };
    return { documentId, version, ...file, added, scannedAt, infection };
  }

  /** Replaces the current file. Save the result of `file()` as a previous version first. */
  addVersion(file: StoredFile, { by, at }: Stamp): DocumentVersionAdded {
    // Until a document that waits for its first release has one, the two times stay equal: see `isKnown`.
    if (this.publishesWhenChecked && !this.isKnown) this.releasedAt = at;
    Object.assign(this, file, unchecked, { version: this.version + 1, versionAt: at, versionBy: by });
    return new DocumentVersionAdded(this);
  }

  /** Makes a published document with a new file a draft until the file has passed, if the rules ask for something. */
  holdBack(rules: PublishingRules): DocumentUnpublished | null {
    if (!this.isPublished || !isHeldBack(rules)) return null;
    this.isPublished = false;
    this.publishesWhenChecked = true;
    return new DocumentUnpublished(this);
  }

  /** Records what the checks found in its newest file. */
  check({ pageCount, findings }: FileChecks): DocumentChecked {
    Object.assign(this, { pageCount, findings });
    return new DocumentChecked(this);
  }

  /** Records that there is a picture of the first page of this version. */
  showThumbnail(version: number): DocumentThumbnailMade {
    this.thumbnailVersion = version;
    return new DocumentThumbnailMade(this);
  }

  /** Whether there is a picture of the first page of the newest file, which can be opened. */
  get hasThumbnail(): boolean {
    return this.thumbnailVersion === this.version && this.infection === null;
  }

  /** Records what a virus scanner found in its newest file; null if it's clean. */
  scan(infection: string | null, at: Date): DocumentChecked | DocumentInfected {
    Object.assign(this, { infection, scannedAt: at });
    return infection === null ? new DocumentChecked(this) : new DocumentInfected({ ...this, infection });
  }

  /** Applies the result of a check or a scan: publishes a document that waited for it, and unpublishes an infected one. */
  settle(rules: PublishingRules, at: Date): DocumentPublished | DocumentUnpublished | null {
    const obstacle = obstacleOf(this, rules);
    if (this.infection !== null && this.isPublished) return this.togglePublished(at, rules, false);
    if (!this.publishesWhenChecked || obstacle?.remedy === 'wait') return null;
    return this.togglePublished(at, rules, obstacle === null);
  }

  /** Whether readers can't open its file until a newer version replaces it. */
  get isRecalled(): boolean {
    return this.recalledVersion === this.version;
  }

  /** Withdraws one version. Record the recall itself first. */
  recall(version: number): DocumentVersionRecalled {
    this.recalledVersion = Math.max(version, this.recalledVersion ?? 0);
    return new DocumentVersionRecalled({ id: this.id, title: this.title, version });
  }

  /**
   * Undefined fields keep their values; the result must be valid. Dates that make it current again set `releasedAt`, and so
   * does an audience, a manufacturer, or a group whose people haven't seen it before. Narrowing brings no one new.
   */
  update(details: Partial<DocumentDetails>, { at, today }: Moment): DocumentUpdated {
    const wasInEffect = availabilityOn(today, this) === 'current';
    const { manufacturerId, groupId, documentType, isWatermarked } = this;
    const card = cardOf(this);
    for (const [name, value] of Object.entries(details))
      if (value !== undefined) Object.assign(this, { [name]: value });
    // a new company brings its partner along
    if (this.manufacturerId !== null) this.partnerId = details.partnerId ?? this.manufacturerId;
    assertDetails(this);
    const isInEffectAgain = !wasInEffect && availabilityOn(today, this) === 'current';
    const hasNewAudience = documentType !== 'both' && documentType !== this.documentType;
    const hasNewCompany = manufacturerId !== null && manufacturerId !== this.manufacturerId;
    const hasNewGroup = groupId !== null && groupId !== this.groupId;
    if (isInEffectAgain || hasNewAudience || hasNewCompany || hasNewGroup) this.releasedAt = at;
    const watermark = isWatermarked === this.isWatermarked ? [] : [`watermark ${this.isWatermarked ? 'on' : 'off'}`];
    return new DocumentUpdated(this, [...cardChanges(card, this), ...watermark]);
  }

  /**
   * Toggles if `wanted` is undefined. Null if the document is in the wanted state already. Throws why its file can't be
   * published.
   */
  togglePublished(
    at: Date,
    rules: PublishingRules,
    wanted = !this.isPublished,
  ): DocumentPublished | DocumentUnpublished | null {
    if (!wanted) this.publishesWhenChecked = false;
    if (wanted === this.isPublished) return null;
    const obstacle = wanted ? obstacleOf(this, rules) : null;
    if (obstacle) throw obstacle.error;
    if (wanted) this.release(at);
    this.publishesWhenChecked = false;
    this.isPublished = wanted;
    return wanted ? new DocumentPublished(this) : new DocumentUnpublished(this);
  }

  /** Null if it doesn't wait for its checks to be published. */
  keepDraft(): DocumentUnpublished | null {
    if (!this.publishesWhenChecked) return null;
    this.publishesWhenChecked = false;
    return new DocumentUnpublished(this);
  }

  deleted(): DocumentDeleted {
    return new DocumentDeleted(this);
  }

  /** Where a new file of a known document was held back, only the file is new for readers. */
  private release(at: Date): void {
    if (this.publishesWhenChecked && this.isKnown) this.versionAt = at;
    else this.releasedAt = at;
  }

  /** Whether a document that waits for its checks was released with a former version. */
  private get isKnown(): boolean {
    return this.releasedAt < this.versionAt;
  }
}

/** A file that nothing is known about yet. */
const unchecked = { pageCount: null, findings: null, scannedAt: null, infection: null };

function assertDetails(details: DocumentDetails): void {
  assertDaysInOrder(details);
  if (details.manufacturerId !== null && details.documentType !== 'salesrep') throw new ManufacturerOnlyForReps();
  if (details.groupId !== null && details.documentType !== 'prescriber') throw new GroupOnlyForPrescribers();
  if (details.manufacturerId !== null && (details.partnerId ?? details.manufacturerId) !== details.manufacturerId)
    throw new PartnerIsCompany();
}

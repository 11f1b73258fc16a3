import type { MaterialCardView } from './material-card';

/** The audience of a document. */
export type DocumentType = 'prescriber' | 'salesrep' | 'both';

export const documentTypes: readonly DocumentType[] = ['prescriber', 'salesrep', 'both'];

/** Whether a document is in effect today. If not, only users who manage documents see it. */
export type DocumentAvailability = 'current' | 'upcoming' | 'expired';

/**
 * A document. `fileUrl` is its download URL, and timestamps are ISO 8601 UTC. File name, size,
 * and type are those of the newest version.
 */
export interface DocumentView extends MaterialCardView {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly documentType: DocumentType;
  readonly category: string | null;
  /** where its category is shown, by the order that the staff made; null: after the others, by name */
  readonly categoryPosition: number | null;
  /** the manufacturer whose sales reps it's for; null means everyone in the audience */
  readonly manufacturerId: number | null;
  /** the group of prescribers that it's for; null means everyone in the audience */
  readonly groupId: number | null;
  readonly filename: string;
  readonly fileUrl: string;
  /** bytes */
  readonly fileSize: number | null;
  readonly mimeType: string | null;
  /** of the newest version; null for types without pages, and until it's known, some seconds after the upload */
  readonly pageCount: number | null;
  /** whether `GET /api/documents/:id/thumbnail` answers with a picture of the first page; a few seconds after the upload */
  readonly hasThumbnail: boolean;
  readonly isPublished: boolean;
  /** the newest version, counted from 1 */
  readonly version: number;
  /** whether readers can't open the newest version because it was recalled */
  readonly isRecalled: boolean;
  /** `YYYY-MM-DD` in the pharmacy's zone, inclusive; null means no start date */
  readonly effectiveFrom: string | null;
  /** `YYYY-MM-DD` in the pharmacy's zone, inclusive; null means no end date */
  readonly expiresOn: string | null;
  /** `YYYY-MM-DD`: readers confirm by then that they have read the newest version; null means they aren't asked to */
  readonly mustReadBy: string | null;
  /** whether every copy that someone opens has their name, the time, and a code on its pages; only PDF files */
  readonly isWatermarked: boolean;
  readonly availability: DocumentAvailability;
  readonly createdAt: string;
  /** When it became visible to its readers: at its publication or, if later, on its effective date. */
  readonly visibleSince: string;
  /** When readers got its current form: the latest of its newest version, its publication, and its effective date. */
  readonly updatedAt: string;
  /** of the newest version; null for readers */
  readonly fileCheck: FileCheckView | null;
  /** only in answers to a search: what it found in the newest file; null if it found the document by its row */
  readonly snippet?: readonly SnippetPart[] | null;
}

/** What can be wrong with a file that is otherwise accepted. */
export const fileFindings = [
  'damaged',
  'encrypted',
  'not-checkable',
  'restricted',
  'javascript',
  'untagged',
  'no-language',
  'no-title',
  'no-text',
  'fonts-missing',
] as const;

export type FileFinding = (typeof fileFindings)[number];

/** `infected` files can't be opened by anyone; `scanning` only where the server has a virus scanner. */
type FileCheckState = 'checking' | 'scanning' | 'infected' | 'checked';

/** The findings of the file checks, a few seconds after the upload. */
export interface FileCheckView {
  readonly state: FileCheckState;
  /** empty until it's checked */
  readonly findings: readonly FileFinding[];
  /** the name of the virus that was found */
  readonly infection: string | null;
  /** whether the document can't be published with findings */
  readonly isBinding: boolean;
  /** whether a new file has to pass the checks or a virus scan before readers get it */
  readonly holdsBackNewFiles: boolean;
  /** whether the document is published by itself once its file has passed */
  readonly publishesWhenDone: boolean;
}

/** A part of a snippet, as plain text. */
export interface SnippetPart {
  readonly text: string;
  /** whether it's one of the words that were searched */
  readonly isHit: boolean;
}

/** One version of a document. Old ones are kept as long as the document, for users who manage documents. */
export interface DocumentVersionView {
  /** counted from 1 */
  readonly version: number;
  readonly filename: string;
  /** bytes */
  readonly fileSize: number;
  readonly mimeType: string;
  readonly createdAt: string;
  /** the username of the uploader; null when no longer known */
  readonly createdBy: string | null;
  readonly isCurrent: boolean;
  /** Prescribers and sales reps who opened it or were emailed about it: the people that a recall reaches. */
  readonly reachedCount: number;
  /** Null unless the version was recalled. */
  readonly recallId: number | null;
}

/** An uploaded file that isn't part of a document yet. It's deleted if no document claims it within 24 hours. */
export interface UploadResult {
  readonly filename: string;
  readonly fileUrl: string;
  /** bytes */
  readonly fileSize: number;
  readonly mimeType: string;
}

/** In the material card, null and empty mean not known. A new document without an owner gets the person who adds it. */
export interface DocumentDetails extends Partial<MaterialCardView> {
  readonly title: string;
  readonly description?: string | null;
  readonly documentType: DocumentType;
  readonly category?: string | null;
  /** only with type `salesrep`: the manufacturer whose reps it's for; null means all reps */
  readonly manufacturerId?: number | null;
  /** only with type `prescriber`: the group that it's for; null means all prescribers */
  readonly groupId?: number | null;
  /** `YYYY-MM-DD`; null or empty means no start date */
  readonly effectiveFrom?: string | null;
  /** `YYYY-MM-DD`, not before `effectiveFrom`; null or empty means no end date */
  readonly expiresOn?: string | null;
  /** `YYYY-MM-DD`; null or empty means no confirmation */
  readonly mustReadBy?: string | null;
  /** only with a PDF file */
  readonly isWatermarked?: boolean;
  /** In an update: what the caller saw. The server rejects the update if it would overwrite someone else's change of that. */
  readonly before?: Partial<Omit<DocumentDetails, 'before'>>;
}

/** An uploaded file to add as the next version. Size and type come from the stored file. */
export interface NewVersion {
  readonly filename: string;
  readonly fileUrl: string;
  readonly fileSize?: number;
  readonly mimeType?: string;
}

export interface NewDocument extends DocumentDetails, NewVersion {
  readonly isPublished?: boolean;
}

/** Opens this document without a session token in the URL. `expiresIn` is in seconds. */
export interface DocumentTicket {
  readonly token: string;
  readonly expiresIn: number;
  /** What it opens. If the request named no version, one that is added meanwhile opens instead. */
  readonly version: number;
}

export type AccessKind = 'view' | 'download';

export interface DocumentAccessView {
  readonly user: {
    readonly id: number;
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  readonly kind: AccessKind;
  /** the version that was opened */
  readonly version: number;
  readonly at: string;
  readonly address: string | null;
  /** the code on the pages of this copy (`K7QM2-9XAB4`); null without a watermark */
  readonly copyCode: string | null;
}

/** The access that made a copy with a watermark, found by the code on its pages. */
export interface DocumentCopyView extends DocumentAccessView {
  readonly document: {
    readonly id: number;
    /** null if it was deleted */
    readonly title: string | null;
  };
}

/** Why a user sees a document; `manufacturer` and `group`: as a sales rep or a member of the one that it's for. */
export type DocumentReaderReason = 'administrator' | 'prescriber' | 'salesrep' | 'manufacturer' | 'group';

/** A user who sees a document today. */
export interface DocumentReaderView {
  readonly user: DocumentAccessView['user'];
  readonly reason: DocumentReaderReason;
  /** the manufacturer's name if it's the reason */
  readonly manufacturer: string | null;
  /** the group's name if it's the reason */
  readonly group: string | null;
}

export const documentTypeLabels: Readonly<Record<DocumentType, string>> = {
  both: 'Both',
  prescriber: 'Prescriber',
  salesrep: 'Sales Rep',
};

export const availabilityLabels: Readonly<Record<DocumentAvailability, string>> = {
  current: 'In effect',
  upcoming: 'Upcoming',
  expired: 'Expired',
};

/** The heading of documents without a category. */
export const uncategorized = 'Uncategorized';

/** The file extensions that uploads may have. The server checks the content too. */
export const acceptedFileEndings = [
  '.pdf',
  '.docx',
  '.xlsx',
  '.pptx',
  '.doc',
  '.xls',
  '.ppt',
  '.odt',
  '.txt',
  '.csv',
  '.png',
  '.jpg',
  '.jpeg',
] as const;

/** Office files that are made for macros, which aren't accepted. */
export const macroFileEnding = /\.(?:do[ct]|xl[st]|pp[ts]|pot)m$/i;

/** The audience of a document. */
export type DocumentType = 'prescriber' | 'salesrep' | 'both';

export const documentTypes: readonly DocumentType[] = ['prescriber', 'salesrep', 'both'];

/** Whether a document is in effect today. If not, only users who manage documents see it. */
export type DocumentAvailability = 'current' | 'upcoming' | 'expired';

/**
 * A document. `fileUrl` is its download URL, and timestamps are ISO 8601 UTC. File name, size,
 * and type are those of the newest version.
 */
export interface DocumentView {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly documentType: DocumentType;
  readonly category: string | null;
  /** the manufacturer whose sales reps it's for; null means everybody in the audience */
  readonly manufacturerId: number | null;
  readonly filename: string;
  readonly fileUrl: string;
  /** bytes */
  readonly fileSize: number | null;
  readonly mimeType: string | null;
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
  readonly availability: DocumentAvailability;
  readonly createdAt: string;
  /** When readers got its current form: the latest of its newest version, its publication, and its effective date. */
  readonly updatedAt: string;
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
  /** Prescribers and sales reps who opened it: the people that a recall reaches. */
  readonly readerCount: number;
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

export interface DocumentDetails {
  readonly title: string;
  readonly description?: string | null;
  readonly documentType: DocumentType;
  readonly category?: string | null;
  /** only with type `salesrep`: the manufacturer whose reps it's for; null means all reps */
  readonly manufacturerId?: number | null;
  /** `YYYY-MM-DD`; null or empty means no start date */
  readonly effectiveFrom?: string | null;
  /** `YYYY-MM-DD`, not before `effectiveFrom`; null or empty means no end date */
  readonly expiresOn?: string | null;
  /** `YYYY-MM-DD`; null or empty means no confirmation */
  readonly mustReadBy?: string | null;
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

/** Without a value, the current state is toggled. */
export interface PublishRequest {
  readonly isPublished?: boolean;
}

/** By default, the ticket is for the newest version. Other versions are for users who manage documents. */
export interface TicketRequest {
  readonly version?: number;
}

/** Opens this document without a session token in the URL. `expiresIn` is in seconds. */
export interface DocumentTicket {
  readonly token: string;
  readonly expiresIn: number;
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
}

/** Why a user sees a document; `manufacturer`: as a sales rep of the manufacturer that it's for. */
export type DocumentReaderReason = 'administrator' | 'prescriber' | 'salesrep' | 'manufacturer';

/** A user who sees a document today. */
export interface DocumentReaderView {
  readonly user: DocumentAccessView['user'];
  readonly reason: DocumentReaderReason;
  /** the manufacturer's name if it's the reason */
  readonly manufacturer: string | null;
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

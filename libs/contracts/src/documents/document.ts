/** Whom a document is for. */
export type DocumentType = 'prescriber' | 'salesrep' | 'both';

export const documentTypes: readonly DocumentType[] = ['prescriber', 'salesrep', 'both'];

/** Where today lies among a document's days. Outside of them only who manages documents sees it. */
export type DocumentAvailability = 'current' | 'upcoming' | 'expired';

/**
 * A document as the server tells it. `fileUrl` is the address of its download; timestamps are ISO 8601 UTC. File name, size
 * and type are those of its newest version.
 */
export interface DocumentView {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly documentType: DocumentType;
  readonly category: string | null;
  readonly filename: string;
  readonly fileUrl: string;
  /** bytes */
  readonly fileSize: number | null;
  readonly mimeType: string | null;
  readonly isPublished: boolean;
  /** of its newest file, counted from 1 */
  readonly version: number;
  /** `YYYY-MM-DD` in the pharmacy's zone, inclusive; null: from the beginning */
  readonly effectiveFrom: string | null;
  /** `YYYY-MM-DD` in the pharmacy's zone, inclusive; null: without end */
  readonly expiresOn: string | null;
  readonly availability: DocumentAvailability;
  readonly createdAt: string;
  /** When readers got it as it is: the latest of its newest version, its publication and the day it took effect. */
  readonly updatedAt: string;
}

/** One file of a document. Old ones are kept as long as the document, for those who manage documents. */
export interface DocumentVersionView {
  /** counted from 1 */
  readonly version: number;
  readonly filename: string;
  /** bytes */
  readonly fileSize: number;
  readonly mimeType: string;
  readonly createdAt: string;
  /** the name to sign in with of who added it; null when it is not known any more */
  readonly createdBy: string | null;
  readonly isCurrent: boolean;
}

/** A stored file that waits to become a document; it is removed when none claims it within 24 hours. */
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
  /** `YYYY-MM-DD`; null or empty: from the beginning */
  readonly effectiveFrom?: string | null;
  /** `YYYY-MM-DD`, not before `effectiveFrom`; null or empty: without end */
  readonly expiresOn?: string | null;
}

/** The result of an upload, which becomes the next version; size and type are taken from the stored file. */
export interface NewVersion {
  readonly filename: string;
  readonly fileUrl: string;
  readonly fileSize?: number;
  readonly mimeType?: string;
}

export interface NewDocument extends DocumentDetails, NewVersion {
  readonly isPublished?: boolean;
}

/** Without a wanted state the present one is switched over. */
export interface PublishRequest {
  readonly isPublished?: boolean;
}

/** Without a version the ticket is for the newest; another is for those who manage documents. */
export interface TicketRequest {
  readonly version?: number;
}

/** Opens this one document without a session token in the address. `expiresIn` is in seconds. */
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
  /** which of the document's files was opened */
  readonly version: number;
  readonly at: string;
  readonly address: string | null;
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

/** Name endings that an upload may have; the server checks the bytes as well. */
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

/** Whom a document is for. */
export type DocumentType = 'prescriber' | 'salesrep' | 'both';

export const documentTypes: readonly DocumentType[] = ['prescriber', 'salesrep', 'both'];

/** A document as the server tells it. `fileUrl` is the address of its download; timestamps are ISO 8601 UTC. */
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
  readonly createdAt: string;
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
}

export interface NewDocument extends DocumentDetails {
  readonly filename: string;
  readonly fileUrl: string;
  readonly fileSize?: number;
  readonly mimeType?: string;
  readonly isPublished?: boolean;
}

/** Without a wanted state the present one is switched over. */
export interface PublishRequest {
  readonly isPublished?: boolean;
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
  readonly at: string;
  readonly address: string | null;
}

export const documentTypeLabels: Readonly<Record<DocumentType, string>> = {
  both: 'Both',
  prescriber: 'Prescriber',
  salesrep: 'Sales Rep',
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

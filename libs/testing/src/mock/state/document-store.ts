import type {
  DocumentAccessView,
  DocumentAvailability,
  DocumentVersionView,
  DocumentView,
  UploadResult,
} from '@pharmacy/contracts';
import { missing } from '../refusal';
import { mockDay } from './days';
import type { Person } from './people';
import { Table } from './table';

/** A document with the bytes of its versions, the first one first. */
export interface StoredDocument extends DocumentView {
  readonly files: readonly StoredVersion[];
  readonly accesses: readonly DocumentAccessView[];
}

export interface StoredVersion extends DocumentVersionView {
  readonly content: Blob;
}

interface Upload extends UploadResult {
  readonly content: Blob;
}

/** Which day counts is decided when somebody looks. */
export function availabilityOf({ effectiveFrom, expiresOn }: DocumentView): DocumentAvailability {
  if (effectiveFrom !== null && mockDay() < effectiveFrom) return 'upcoming';
  return expiresOn !== null && expiresOn < mockDay() ? 'expired' : 'current';
}

/** The document as the API tells it. */
export function viewOf({ files: _files, accesses: _accesses, ...view }: StoredDocument): DocumentView {
  return { ...view, availability: availabilityOf(view) };
}

/** Documents with their files, and the files that wait to become one. */
export class DocumentStore {
  readonly table = new Table<StoredDocument>('document');
  private readonly uploads = new Map<string, Upload>();
  private readonly tickets = new Map<string, { readonly what: string; readonly person: Person }>();

  /** What that person may see: administrators everything, readers what is published, in effect and for them. */
  seenBy({ account }: Person): readonly StoredDocument[] {
    const own = account.isPrescriber ? 'prescriber' : 'salesrep';
    return this.table.newestFirst.filter(
      (each) =>
        account.isAdmin ||
        (each.isPublished && availabilityOf(each) === 'current' && ['both', own].includes(each.documentType)),
    );
  }

  find(id: string | undefined, person: Person): StoredDocument {
    const found = this.seenBy(person).find((each) => each.id === Number(id));
    if (!found) throw missing('document');
    return found;
  }

  store(file: File): UploadResult {
    const fileUrl = `/files/${crypto.randomUUID()}`;
    const facts = { filename: file.name, fileUrl, fileSize: file.size, mimeType: file.type };
    this.uploads.set(fileUrl, { ...facts, content: file });
    return facts;
  }

  /** Takes an upload, once; undefined when there is none at that address. */
  claim(fileUrl: unknown): Upload | undefined {
    const upload = typeof fileUrl === 'string' ? this.uploads.get(fileUrl) : undefined;
    if (upload) this.uploads.delete(upload.fileUrl);
    return upload;
  }

  issueTicket(what: string, person: Person): string {
    const ticket = crypto.randomUUID();
    this.tickets.set(ticket, { what, person });
    return ticket;
  }

  /** Whom the ticket was given to; null when it does not open `what`. */
  holderOf(ticket: string | null, what: string): Person | null {
    const known = this.tickets.get(ticket ?? '');
    return known?.what === what ? known.person : null;
  }
}

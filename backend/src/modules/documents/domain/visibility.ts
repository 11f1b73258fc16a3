import type { DocumentType } from '@pharmacy/contracts';
import { availabilityOn, type EffectiveDays } from './effective-days';

/** The properties of a signed-in user that determine which documents are visible. */
export interface Reader {
  readonly roles: { readonly isPrescriber: boolean; readonly isSalesRep: boolean };
  /** the manufacturer that a sales rep works for */
  readonly manufacturerId: number | null;
  can(permission: 'documents:inspect'): boolean;
}

/** The columns of an account that determine which documents are visible to it. */
export interface ReaderColumns {
  readonly is_prescriber: boolean;
  readonly is_sales_rep: boolean;
  readonly manufacturer_id: number | null;
}

/** An account without a session, such as the recipient of an email. It isn't one of the staff. */
export const readerOf = ({ is_prescriber, is_sales_rep, manufacturer_id }: ReaderColumns): Reader => ({
  roles: { isPrescriber: is_prescriber, isSalesRep: is_sales_rep },
  manufacturerId: manufacturer_id,
  can: () => false,
});

interface VisibilityFacts extends EffectiveDays {
  readonly isPublished: boolean;
  readonly documentType: DocumentType;
  readonly manufacturerId: number | null;
}

/**
 * The rule for which documents a user sees, shared by lists, views, downloads, and tickets: lists apply its properties in
 * SQL, as `ReadersQueries` does for all users at once; the others call `shows`.
 */
export class Visibility {
  private constructor(
    /** also sees drafts, previous files, and documents that aren't current */
    readonly isUnlimited: boolean,
    readonly audiences: readonly DocumentType[],
    /** the one manufacturer whose documents are visible, besides those of none */
    readonly manufacturerId: number | null,
  ) {}

  static of(reader: Reader): Visibility {
    if (reader.can('documents:inspect')) return new Visibility(true, ['prescriber', 'salesrep', 'both'], null);
    const own: DocumentType[] = [];
    if (reader.roles.isPrescriber) own.push('prescriber');
    if (reader.roles.isSalesRep) own.push('salesrep');
    return new Visibility(false, own.length > 0 ? [...own, 'both'] : [], reader.manufacturerId);
  }

  /** Equal for users who see the same documents; used as a cache key. */
  get name(): string {
    return this.isUnlimited ? 'unlimited' : [...this.audiences, this.manufacturerId ?? 'none'].join(' ');
  }

  /** Whether documents of this manufacturer are visible; null stands for documents without one. */
  showsManufacturer(manufacturerId: number | null): boolean {
    return this.isUnlimited || manufacturerId === null || manufacturerId === this.manufacturerId;
  }

  shows(document: VisibilityFacts, today: string): boolean {
    if (!this.audiences.includes(document.documentType)) return false;
    if (!this.showsManufacturer(document.manufacturerId)) return false;
    return this.isUnlimited || (document.isPublished && availabilityOn(today, document) === 'current');
  }
}

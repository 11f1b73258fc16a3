import type { DocumentType } from '@pharmacy/contracts';
import { availabilityOn, type EffectiveDays } from './document-dates';

/** The properties of a signed-in user that determine which documents are visible. */
export interface Reader {
  readonly roles: { readonly isPrescriber: boolean; readonly isSalesRep: boolean };
  /** the manufacturer that a sales rep works for */
  readonly manufacturerId: number | null;
  /** the groups that a prescriber is in */
  readonly groupIds: readonly number[];
  can(permission: 'documents:inspect'): boolean;
}

/** The columns of an account that determine which documents are visible to it. */
export interface ReaderColumns {
  readonly is_prescriber: boolean;
  readonly is_sales_rep: boolean;
  readonly manufacturer_id: number | null;
  readonly group_ids: readonly number[];
}

/** An account without a session, such as the recipient of an email. It isn't one of the staff. */
export const readerOf = ({ is_prescriber, is_sales_rep, manufacturer_id, group_ids }: ReaderColumns): Reader => ({
  roles: { isPrescriber: is_prescriber, isSalesRep: is_sales_rep },
  manufacturerId: manufacturer_id,
  groupIds: group_ids,
  can: () => false,
});

/** The part of its audience that a document is for. */
export interface Narrowing {
  /** only for the sales reps of this manufacturer; null for all */
  readonly manufacturerId: number | null;
  /** only for the prescribers in this group; null for all */
  readonly groupId: number | null;
}

interface VisibilityFacts extends EffectiveDays, Narrowing {
  readonly isPublished: boolean;
  readonly documentType: DocumentType;
}

/**
 * The rule for which documents a user sees, shared by lists, views, downloads, and tickets: lists apply its properties in
 * SQL, as `ReadersQueries` does for all users at once; the others call `shows`.
 */
export class Visibility {
  private constructor(
    /** holders of `documents:inspect` (`permissions.ts`): also sees drafts, previous files, and documents that aren't current */
    readonly isUnlimited: boolean,
    readonly audiences: readonly DocumentType[],
    /** the one manufacturer whose documents are visible, in addition to those of none */
    readonly manufacturerId: number | null,
    /** the groups whose documents are visible, in addition to those of none */
    readonly groupIds: readonly number[],
  ) {}

  static of(reader: Reader): Visibility {
    if (reader.can('documents:inspect')) return new Visibility(true, ['prescriber', 'salesrep', 'both'], null, []);
    const own: DocumentType[] = [];
    if (reader.roles.isPrescriber) own.push('prescriber');
    if (reader.roles.isSalesRep) own.push('salesrep');
    const { manufacturerId, groupIds } = reader;
    return new Visibility(false, own.length > 0 ? [...own, 'both'] : [], manufacturerId, groupIds);
  }

  /** Equal for users who see the same documents; used as a cache key. */
  get name(): string {
    if (this.isUnlimited) return 'unlimited';
    return [...this.audiences, this.manufacturerId ?? 'none', ...this.groupIds].join(' ');
  }

  /** Whether documents that are narrowed like this are visible, if their audience is. */
  includes({ manufacturerId, groupId }: Narrowing): boolean {
    if (this.isUnlimited) return true;
    if (manufacturerId !== null && manufacturerId !== this.manufacturerId) return false;
    return groupId === null || this.groupIds.includes(groupId);
  }

  shows(document: VisibilityFacts, today: string): boolean {
    if (!this.audiences.includes(document.documentType)) return false;
    if (!this.includes(document)) return false;
    return this.isUnlimited || (document.isPublished && availabilityOn(today, document) === 'current');
  }
}

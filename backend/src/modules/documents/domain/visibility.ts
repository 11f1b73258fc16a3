import type { DocumentType } from '@pharmacy/contracts';
import { availabilityOn, type EffectiveDays } from './effective-days';

/** The properties of a signed-in user that determine which documents are visible. */
export interface Reader {
  readonly roles: { readonly isPrescriber: boolean; readonly isSalesRep: boolean };
  can(permission: 'documents:manage'): boolean;
}

interface VisibilityFacts extends EffectiveDays {
  readonly isPublished: boolean;
  readonly documentType: DocumentType;
}

/**
 * The rule for which documents a user sees, shared by lists, views, downloads, and tickets: lists apply its two properties
 * in SQL, the others call `shows`.
 */
export class Visibility {
  private constructor(
    /** also sees drafts, previous files, and documents that aren't current */
    readonly isUnlimited: boolean,
    readonly audiences: readonly DocumentType[],
  ) {}

  static of(reader: Reader): Visibility {
    if (reader.can('documents:manage')) return new Visibility(true, ['prescriber', 'salesrep', 'both']);
    const own: DocumentType[] = [];
    if (reader.roles.isPrescriber) own.push('prescriber');
    if (reader.roles.isSalesRep) own.push('salesrep');
    return new Visibility(false, own.length > 0 ? [...own, 'both'] : []);
  }

  /** Equal for users who see the same documents; used as a cache key. */
  get name(): string {
    return this.isUnlimited ? 'unlimited' : this.audiences.join(' ');
  }

  shows(document: VisibilityFacts, today: string): boolean {
    if (!this.audiences.includes(document.documentType)) return false;
    return this.isUnlimited || (document.isPublished && availabilityOn(today, document) === 'current');
  }
}

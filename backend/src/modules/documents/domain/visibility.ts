import type { DocumentType } from '@pharmacy/contracts';
import { availabilityOn, type EffectiveDays } from './effective-days';

/** Of a signed-in person, what decides about documents. */
export interface Reader {
  readonly isPrescriber: boolean;
  readonly isSalesRep: boolean;
  can(permission: 'documents:manage'): boolean;
}

interface Shown extends EffectiveDays {
  readonly isPublished: boolean;
  readonly documentType: DocumentType;
}

/**
 * The one rule of who sees what. List, view, download and ticket all ask it: the list in SQL by its two facts, the others
 * by `shows`.
 */
export class Visibility {
  private constructor(
    /** drafts, former files, and what is not in effect today */
    readonly isUnlimited: boolean,
    readonly audiences: readonly DocumentType[],
  ) {}

  static of(reader: Reader): Visibility {
    if (reader.can('documents:manage')) return new Visibility(true, ['prescriber', 'salesrep', 'both']);
    const own: DocumentType[] = [];
    if (reader.isPrescriber) own.push('prescriber');
    if (reader.isSalesRep) own.push('salesrep');
    return new Visibility(false, own.length > 0 ? [...own, 'both'] : []);
  }

  /** The same for whoever sees the same. */
  get name(): string {
    return this.isUnlimited ? 'unlimited' : this.audiences.join(' ');
  }

  shows(document: Shown, today: string): boolean {
    if (!this.audiences.includes(document.documentType)) return false;
    return this.isUnlimited || (document.isPublished && availabilityOn(today, document) === 'current');
  }
}

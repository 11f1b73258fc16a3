import type { DocumentType } from '@pharmacy/contracts';

/** Of a signed-in person, what decides about documents. */
export interface Reader {
  readonly isPrescriber: boolean;
  readonly isSalesRep: boolean;
  can(permission: 'documents:manage'): boolean;
}

/**
 * The one rule of who sees what. List, view, download and ticket all ask it: the list in SQL by its two facts, the others
 * by `shows`.
 */
export class Visibility {
  private constructor(
    readonly includesDrafts: boolean,
    readonly audiences: readonly DocumentType[],
  ) {}

  static of(reader: Reader): Visibility {
    if (reader.can('documents:manage')) return new Visibility(true, ['prescriber', 'salesrep', 'both']);
    const own: DocumentType[] = [];
    if (reader.isPrescriber) own.push('prescriber');
    if (reader.isSalesRep) own.push('salesrep');
    return new Visibility(false, own.length > 0 ? [...own, 'both'] : []);
  }

  shows(document: { readonly isPublished: boolean; readonly documentType: DocumentType }): boolean {
    return (document.isPublished || this.includesDrafts) && this.audiences.includes(document.documentType);
  }
}

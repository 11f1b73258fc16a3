import type { DocumentView } from '@pharmacy/contracts';

export type DocumentActionKind = 'edit' | 'delete' | 'new-version' | 'versions' | 'accesses' | 'readers' | 'reading';

/** A dialog that an administrator opened, and the document it's for. */
export type DocumentAction =
  { readonly kind: 'upload' } | { readonly kind: DocumentActionKind; readonly document: DocumentView };

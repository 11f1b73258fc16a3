import type { DocumentView } from '@pharmacy/contracts';

export type DocumentActionKind = 'edit' | 'delete' | 'new-version' | 'versions' | 'accesses';

/** What an administrator wants to do with which document, in a dialog. */
export type DocumentAction =
  { readonly kind: 'upload' } | { readonly kind: DocumentActionKind; readonly document: DocumentView };

import type { DocumentView } from '@pharmacy/contracts';

/** What an administrator wants to do with which document, in a dialog. */
export type DocumentAction =
  { readonly kind: 'upload' } | { readonly kind: 'edit' | 'delete' | 'accesses'; readonly document: DocumentView };

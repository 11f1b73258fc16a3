import type { DocumentView } from '@pharmacy/contracts';

export type DocumentActionKind =
  | 'edit'
  | 'delete'
  | 'new-version'
  | 'versions'
  | 'checks'
  | 'accesses'
  | 'readers'
  | 'reading';

/** A dialog that an administrator opened, and the document it's for. */
export type DocumentAction =
  | { readonly kind: 'upload' }
  | { readonly kind: 'upload-several' }
  | { readonly kind: 'view-portal' }
  | { readonly kind: 'order-categories' }
  | { readonly kind: 'trace-copy' }
  | { readonly kind: DocumentActionKind; readonly document: DocumentView };

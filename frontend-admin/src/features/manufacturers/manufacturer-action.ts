import type { ManufacturerView, TherapeuticAreaView } from '@pharmacy/contracts';

/** A dialog that an administrator opened, and what it's for. */
export type ManufacturerAction =
  | { readonly kind: 'add' | 'add-area' }
  | { readonly kind: 'edit'; readonly manufacturer: ManufacturerView }
  | { readonly kind: 'edit-area'; readonly area: TherapeuticAreaView };

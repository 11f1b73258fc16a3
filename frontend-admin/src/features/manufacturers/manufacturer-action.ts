import type { ManufacturerView, TherapeuticAreaView } from '@pharmacy/contracts';

/** What an administrator wants to do in a dialog. */
export type ManufacturerAction =
  | { readonly kind: 'add' | 'add-area' }
  | { readonly kind: 'edit'; readonly manufacturer: ManufacturerView }
  | { readonly kind: 'edit-area'; readonly area: TherapeuticAreaView };

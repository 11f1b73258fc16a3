import type { ManufacturerProductView, ManufacturerView, TherapeuticAreaView } from '@pharmacy/contracts';
import type { ReportRowError } from '../../lists/row-error';

/** A dialog that an administrator opened, and what it's for. */
export type ManufacturerAction =
  | { readonly kind: 'add' | 'add-area' | 'add-product' }
  | { readonly kind: 'edit'; readonly manufacturer: ManufacturerView }
  | { readonly kind: 'edit-area'; readonly area: TherapeuticAreaView }
  | {
      readonly kind: 'edit-product';
      readonly manufacturer: ManufacturerView;
      readonly product: ManufacturerProductView;
    };

export interface ManufacturerRowEvents {
  readonly onAct: (action: ManufacturerAction) => void;
  readonly onError: ReportRowError;
}

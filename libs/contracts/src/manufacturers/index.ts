export * from './manufacturer';
export * from './manufacturer-product';
export type { ManufacturerProductFormValues } from './manufacturer-product.form';
export type { ManufacturerFormValues, TherapeuticAreaFormValues } from './manufacturer.form';
export * from './manufacturer.messages';

export * from './manufacturer';
export type {
  ManufacturerFormValues,
  ManufacturerProductFormValues,
  TherapeuticAreaFormValues,
} from './manufacturer.form';
export * from './manufacturer.messages';

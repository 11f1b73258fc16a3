export * from './manufacturer';
export type { ManufacturerFormValues, TherapeuticAreaFormValues } from './manufacturer.form';
export * from './manufacturer.messages';

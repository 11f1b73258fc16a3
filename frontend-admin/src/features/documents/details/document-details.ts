import type { DocumentDetails, DocumentFormValues, DocumentView } from '@pharmacy/contracts';

export const emptyDetails: DocumentFormValues = {
  title: '',
  description: '',
  documentType: 'both',
  category: '',
  manufacturerId: '',
  effectiveFrom: '',
  expiresOn: '',
  mustReadBy: '',
};

/** A document's details as form values. */
export const toFormValues = (document: DocumentView): DocumentFormValues => ({
  title: document.title,
  description: document.description ?? '',
  documentType: document.documentType,
  category: document.category ?? '',
  manufacturerId: document.manufacturerId === null ? '' : String(document.manufacturerId),
  effectiveFrom: document.effectiveFrom ?? '',
  expiresOn: document.expiresOn ?? '',
  mustReadBy: document.mustReadBy ?? '',
});

/** The form's values as the API expects them. Empty fields are null, and so is the company unless it's for sales reps only. */
export const toDetails = (values: DocumentFormValues): DocumentDetails => ({
  title: values.title,
  description: values.description || null,
  documentType: values.documentType,
  category: values.category || null,
  manufacturerId: values.documentType === 'salesrep' && values.manufacturerId ? Number(values.manufacturerId) : null,
  effectiveFrom: values.effectiveFrom || null,
  expiresOn: values.expiresOn || null,
  mustReadBy: values.mustReadBy || null,
});

import type { DocumentDetails, DocumentFormValues, DocumentView } from '@pharmacy/contracts';

export const emptyDetails: DocumentFormValues = {
  title: '',
  description: '',
  documentType: 'both',
  category: '',
  effectiveFrom: '',
  expiresOn: '',
};

/** A document's details as form values. */
export const toFormValues = (document: DocumentView): DocumentFormValues => ({
  title: document.title,
  description: document.description ?? '',
  documentType: document.documentType,
  category: document.category ?? '',
  effectiveFrom: document.effectiveFrom ?? '',
  expiresOn: document.expiresOn ?? '',
});

/** The form's values as the API expects them. Empty fields are omitted. */
export const toDetails = (values: DocumentFormValues): DocumentDetails => ({
  title: values.title,
  description: values.description || null,
  documentType: values.documentType,
  category: values.category || null,
  effectiveFrom: values.effectiveFrom || null,
  expiresOn: values.expiresOn || null,
});

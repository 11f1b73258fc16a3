import type { DocumentDetails, DocumentFormValues, DocumentView } from '@pharmacy/contracts';

export const emptyDetails: DocumentFormValues = {
  title: '',
  description: '',
  documentType: 'both',
  category: '',
  effectiveFrom: '',
  expiresOn: '',
};

/** A document's details as the form shows them. */
export const toFormValues = (document: DocumentView): DocumentFormValues => ({
  title: document.title,
  description: document.description ?? '',
  documentType: document.documentType,
  category: document.category ?? '',
  effectiveFrom: document.effectiveFrom ?? '',
  expiresOn: document.expiresOn ?? '',
});

/** The form's values as the server takes them: what is empty is absent. */
export const toDetails = (values: DocumentFormValues): DocumentDetails => ({
  title: values.title,
  description: values.description || null,
  documentType: values.documentType,
  category: values.category || null,
  effectiveFrom: values.effectiveFrom || null,
  expiresOn: values.expiresOn || null,
});

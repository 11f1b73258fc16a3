import type { DocumentDetails, DocumentFormValues, DocumentView } from '@pharmacy/contracts';

export const emptyDetails: DocumentFormValues = { title: '', description: '', documentType: 'both', category: '' };

/** A document's details as the form shows them. */
export const toFormValues = ({ title, description, documentType, category }: DocumentView): DocumentFormValues => ({
  title,
  description: description ?? '',
  documentType,
  category: category ?? '',
});

/** The form's values as the server takes them: what is empty is absent. */
export const toDetails = ({ title, description, documentType, category }: DocumentFormValues): DocumentDetails => ({
  title,
  description: description || null,
  documentType,
  category: category || null,
});

import type { DocumentDetails, DocumentFormValues, DocumentView, MaterialKind } from '@pharmacy/contracts';

export const emptyDetails: DocumentFormValues = {
  title: '',
  description: '',
  documentType: 'both',
  category: '',
  manufacturerId: '',
  effectiveFrom: '',
  expiresOn: '',
  mustReadBy: '',
  isWatermarked: false,
  code: '',
  product: '',
  kind: '',
  approvedBy: '',
  approvedOn: '',
  reviewOn: '',
  labelingUrl: '',
  partnerId: '',
  therapeuticAreaId: '',
  ownerId: '',
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
  isWatermarked: document.isWatermarked,
  code: document.code ?? '',
  product: document.product ?? '',
  kind: document.kind ?? '',
  approvedBy: document.approvedBy ?? '',
  approvedOn: document.approvedOn ?? '',
  reviewOn: document.reviewOn ?? '',
  labelingUrl: document.labelingUrl ?? '',
  partnerId: document.partnerId === null ? '' : String(document.partnerId),
  therapeuticAreaId: document.therapeuticAreaId === null ? '' : String(document.therapeuticAreaId),
  ownerId: document.ownerId === null ? '' : String(document.ownerId),
});

/** The company whose sales reps it's for; empty if it's for a whole audience. Its documents are about that company. */
export const companyOf = ({ documentType, manufacturerId }: DocumentFormValues): string =>
  documentType === 'salesrep' ? manufacturerId : '';

const idOrNull = (chosen: string) => (chosen ? Number(chosen) : null);

/** The form's values as the API expects them. Empty fields are null, and so is the company unless it's for sales reps only. */
export const toDetails = (values: DocumentFormValues): DocumentDetails => ({
  title: values.title,
  description: values.description || null,
  documentType: values.documentType,
  category: values.category || null,
  manufacturerId: idOrNull(companyOf(values)),
  effectiveFrom: values.effectiveFrom || null,
  expiresOn: values.expiresOn || null,
  mustReadBy: values.mustReadBy || null,
  isWatermarked: values.isWatermarked,
  code: values.code || null,
  product: values.product || null,
  kind: (values.kind || null) as MaterialKind | null,
  approvedBy: values.approvedBy || null,
  approvedOn: values.approvedOn || null,
  reviewOn: values.reviewOn || null,
  labelingUrl: values.labelingUrl || null,
  partnerId: idOrNull(companyOf(values) || values.partnerId),
  therapeuticAreaId: idOrNull(values.therapeuticAreaId),
  ownerId: idOrNull(values.ownerId),
});

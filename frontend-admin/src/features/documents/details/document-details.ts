import type { DocumentDetails, DocumentFormValues, DocumentView, MaterialKind } from '@pharmacy/contracts';
import { idOrNull } from '../../../lists/choice';

export const emptyDetails: DocumentFormValues = {
  title: '',
  description: '',
  documentType: 'both',
  category: '',
  manufacturerId: '',
  groupId: '',
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
  groupId: document.groupId === null ? '' : String(document.groupId),
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

/** Who it's for. */
export type AudienceValues = Pick<DocumentFormValues, 'documentType' | 'manufacturerId' | 'groupId'>;

/** The company whose sales reps it's for; empty if it's for a whole audience. Its documents are about that company. */
export const companyOf = ({ documentType, manufacturerId }: AudienceValues): string =>
  documentType === 'salesrep' ? manufacturerId : '';

/** The group of prescribers that it's for; empty if it's for a whole audience. */
const groupOf = ({ documentType, groupId }: AudienceValues): string => (documentType === 'prescriber' ? groupId : '');

/** Who it's for, as the API expects it: a company only for sales reps, and a group only for prescribers. */
export const toAudience = (values: AudienceValues) => ({
  documentType: values.documentType,
  manufacturerId: idOrNull(companyOf(values)),
  groupId: idOrNull(groupOf(values)),
});

/** The form's values as the API expects them. Empty fields are null. */
export const toDetails = (values: DocumentFormValues): DocumentDetails => ({
  title: values.title,
  description: values.description || null,
  ...toAudience(values),
  category: values.category || null,
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

/** Fields that are absent keep their values. */
export type DocumentChanges = Pick<DocumentDetails, 'title'> & Partial<DocumentDetails>;

const audienceFields: readonly string[] = ['documentType', 'manufacturerId', 'groupId'];

/**
 * The title and what changed since the form was opened, so that other people's changes stay, with what each was. Who it's for
 * is sent as a whole, with the company that it's then about.
 */
export function changedDetails(opened: DocumentFormValues, values: DocumentFormValues): DocumentChanges {
  const was = toDetails(opened);
  const details = toDetails(values);
  const old = new Map<string, unknown>(Object.entries(was));
  const changed = Object.entries(details).flatMap(([name, value]) => (value === old.get(name) ? [] : [name]));
  const audience = changed.some((name) => audienceFields.includes(name)) ? [...audienceFields, 'partnerId'] : [];
  const sent = new Set(['title', ...changed, ...audience]);
  const sentOf = (all: DocumentDetails): Partial<DocumentDetails> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => sent.has(name)));
  return { ...sentOf(details), title: details.title, before: sentOf(was) };
}

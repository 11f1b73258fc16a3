import { documentTypeLabels, uncategorized, type DocumentView } from '@pharmacy/contracts';

export type DocumentTab = 'all' | 'prescriber' | 'salesrep';

export const documentTabs: readonly { readonly value: DocumentTab; readonly label: string }[] = [
  { value: 'all', label: 'All Documents' },
  { value: 'prescriber', label: 'Prescriber' },
  { value: 'salesrep', label: 'Sales Rep' },
];

/** A role's tab shows the documents that role can see, including those for both roles. */
export const isInTab = ({ documentType }: DocumentView, tab: DocumentTab) =>
  tab === 'all' || documentType === 'both' || documentType === tab;

/** An empty company means all documents, otherwise it's the id of the one that they are for. */
export const isForCompany = ({ manufacturerId }: DocumentView, company: string) =>
  company === '' || String(manufacturerId) === company;

export function matchesSearch(document: DocumentView, search: string): boolean {
  const { title, description, category, filename, documentType } = document;
  const shown = [title, description ?? '', category ?? uncategorized, filename, documentTypeLabels[documentType]];
  return shown.some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));
}

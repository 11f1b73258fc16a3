import {
  documentTypeLabels,
  type DocumentView,
  type FileForm,
  fileFormTypes,
  type MaterialKind,
  uncategorized,
} from '@pharmacy/contracts';
import { hasMatch } from '../../../text';

export type DocumentTab = 'all' | 'prescriber' | 'salesrep';

export const documentTabs: readonly { readonly value: DocumentTab; readonly label: string }[] = [
  { value: 'all', label: 'All Documents' },
  { value: 'prescriber', label: 'Prescriber' },
  { value: 'salesrep', label: 'Sales Rep' },
];

export interface LibraryFilter {
  readonly tab: DocumentTab;
  readonly search: string;
  /** The id of the company that documents are for; empty for all documents. */
  readonly company: string;
  /** The id of the group of prescribers that documents are for; empty for all documents. */
  readonly group: string;
  /** Empty for all kinds. */
  readonly kind: MaterialKind | '';
  /** The type of the newest file. Empty for all types. */
  readonly form: FileForm | '';
}

export const noFilter: LibraryFilter = { tab: 'all', search: '', company: '', group: '', kind: '', form: '' };

/** A role's tab shows the documents that role can see, including those for both roles. */
export const isInTab = ({ documentType }: DocumentView, tab: DocumentTab) =>
  tab === 'all' || documentType === 'both' || documentType === tab;

const isForCompany = ({ manufacturerId }: DocumentView, company: string) =>
  company === '' || String(manufacturerId) === company;

const isForGroup = ({ groupId }: DocumentView, group: string) => group === '' || String(groupId) === group;

const isOfKind = (document: DocumentView, kind: string) => kind === '' || document.kind === kind;

const isOfForm = ({ mimeType }: DocumentView, form: FileForm | '') =>
  form === '' || fileFormTypes[form].includes(mimeType ?? '');

function matchesSearch(document: DocumentView, search: string): boolean {
  const { title, description, category, filename, documentType, code, product } = document;
  const shown = [
    title,
    description,
    category ?? uncategorized,
    filename,
    documentTypeLabels[documentType],
    code,
    product,
  ];
  return hasMatch(shown, search);
}

/** Everything but the tab, which the server can't filter by. */
export const matches = (document: DocumentView, { search, company, group, kind, form }: LibraryFilter) =>
  matchesSearch(document, search) &&
  isForCompany(document, company) &&
  isForGroup(document, group) &&
  isOfKind(document, kind) &&
  isOfForm(document, form);

/** The parts of the filter to reset, because they hide the document. */
export const withoutObstacles = (document: DocumentView, filter: LibraryFilter): Partial<LibraryFilter> => ({
  ...(!isInTab(document, filter.tab) && { tab: 'all' }),
  ...(!matchesSearch(document, filter.search) && { search: '' }),
  ...(!isForCompany(document, filter.company) && { company: '' }),
  ...(!isForGroup(document, filter.group) && { group: '' }),
  ...(!isOfKind(document, filter.kind) && { kind: '' }),
  ...(!isOfForm(document, filter.form) && { form: '' }),
});

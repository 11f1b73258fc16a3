import { documentMessages, fileFormLabels, limits, uncategorized } from '@pharmacy/contracts';
import { useExport } from '@pharmacy/remote-kit';
import {
  Button,
  ListOrderedIcon,
  RotateCcwIcon,
  SearchField,
  SearchIcon,
  SelectField,
  type SelectOption,
  Toolbar,
} from '@pharmacy/ui';
import { Can } from '../../../access/access';
import { useCompanyChoice } from '../../../companies/companies.api';
import { ExportButton, ExportError } from '../../../exports/export-button';
import { choiceOf } from '../../../lists/choice';
import { useGroupChoice } from '../../../prescriber-groups/prescriber-groups.api';
import { useResetSession } from '../../../session/use-reset-session';
import { kindOptions } from '../details/material-card-fields';
import { useDocumentAreasQuery, useDocumentCategoriesQuery } from '../documents.api';
import type { LibraryFilter, Narrowing } from './document-list';

const kinds = kindOptions('All kinds');
const forms = [
  { value: '', label: 'All file types' },
  ...Object.entries(fileFormLabels).map(([value, label]) => ({ value, label })),
];

/** The categories in use and the chosen one, after one for all. */
function categoryOptions(inUse: readonly string[], chosen: string): readonly SelectOption[] {
  const names = ['', ...inUse, ...(inUse.length > 0 ? [uncategorized] : []), chosen];
  return [...new Set(names)].map((name) => ({ value: name, label: name || 'All categories' }));
}

/** Others add categories and areas. */
const fresh = { refetchOnMountOrArgChange: true };

export interface ChoiceFilter {
  readonly name: keyof Narrowing;
  readonly label: string;
  /** Empty for all documents. */
  readonly value: string;
  readonly options: readonly SelectOption[];
}

/** The filters that have something to choose. */
export function useChoiceFilters(filter: Narrowing): readonly ChoiceFilter[] {
  const { category, company, group, partner, area, kind, form } = filter;
  const { data: categories = [] } = useDocumentCategoriesQuery(undefined, fresh);
  const companies = useCompanyChoice('All companies', company);
  const groups = useGroupChoice('All groups', group);
  const partners = useCompanyChoice('All partners', partner, 'Current partner');
  const areas = choiceOf(useDocumentAreasQuery(undefined, fresh), {
    plural: 'therapeutic areas',
    none: 'All therapeutic areas',
    id: area,
    name: 'Current therapeutic area',
  });
  const filters: readonly ChoiceFilter[] = [
    { name: 'category', label: 'Category', value: category, options: categoryOptions(categories, category) },
    { name: 'company', label: 'Company', value: company, options: companies.options },
    { name: 'group', label: 'Group', value: group, options: groups.options },
    { name: 'partner', label: 'Partner', value: partner, options: partners.options },
    { name: 'area', label: 'Therapeutic area', value: area, options: areas.options },
    { name: 'kind', label: 'Kind', value: kind, options: kinds },
    { name: 'form', label: 'File type', value: form, options: forms },
  ];
  return filters.filter(({ options }) => options.length > 1);
}

interface DocumentToolbarProps {
  readonly search: string;
  readonly choices: readonly ChoiceFilter[];
  readonly onChange: (change: Partial<LibraryFilter>) => void;
  readonly onOrderCategories: () => void;
  readonly onTraceCopy: () => void;
}

/** Search, filters, and what concerns all documents. */
export function DocumentToolbar({ search, choices, onChange, onOrderCategories, onTraceCopy }: DocumentToolbarProps) {
  const { reset, isResetting } = useResetSession();
  const file = useExport('documents.csv');
  return (
    <>
      <Toolbar
        end={
          <>
            <Can permission="documents:manage">
              <Button variant="ghost" size="sm" icon={<ListOrderedIcon />} onClick={onOrderCategories}>
                Category order
              </Button>
            </Can>
            <Can permission="documents:inspect">
              <Button variant="ghost" size="sm" icon={<SearchIcon />} onClick={onTraceCopy}>
                Trace a copy
              </Button>
            </Can>
            <ExportButton control={file} label="Export list" address="/api/documents/export" size="sm" />
            <Button variant="ghost" size="sm" icon={<RotateCcwIcon />} pending={isResetting} onClick={reset}>
              Reset Session
            </Button>
          </>
        }
      >
        <SearchField
          label="Search documents"
          placeholder="Title, description, or category"
          maxLength={limits.search.max}
          value={search}
          onValueChange={(typed) => onChange({ search: typed })}
        />
        {choices.map(({ name, ...field }) => (
          <SelectField
            key={name}
            {...field}
            labelHidden
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </Toolbar>
      <ExportError title={documentMessages.listExportFailed} controls={[file]} />
    </>
  );
}

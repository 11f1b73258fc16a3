import type { ReactNode } from 'react';
import { type DocumentView, fileFormLabels, materialKindLabels } from '@pharmacy/contracts';
import {
  Button,
  CheckIcon,
  Disclosure,
  HistoryIcon,
  SearchField,
  SelectField,
  type SelectOption,
  StarIcon,
} from '@pharmacy/ui';
import { useIsView } from '../../../account/own-account';
import { useFocusAfterRemoval } from '../../../focus/use-focus-after-removal';
import { useLibraryAreasQuery, useLibraryPartnersQuery } from '../documents.api';
import { formOf, type LibraryFilter, type OwnList, ownLists, type SortOrder, sortOrders } from './library-list';
import styles from './library-toolbar.module.css';

interface LibraryToolbarProps {
  readonly filter: LibraryFilter;
  readonly categories: readonly string[];
  /** The loaded documents. The options of the filters are what these have, and what is chosen. */
  readonly documents: readonly DocumentView[];
  readonly onChange: (changes: Partial<LibraryFilter>) => void;
}

const sortOptions = Object.entries(sortOrders).map(([value, label]) => ({ value, label }));

export function LibraryToolbar({ filter, categories: found, documents, onChange }: LibraryToolbarProps) {
  const { area, target } = useFocusAfterRemoval();
  const categories = [...new Set([...found, ...(filter.category ? [filter.category] : [])])];
  return (
    <div {...area} ref={target} tabIndex={-1} role="search" className={styles.toolbar}>
      <SearchField
        label="Search documents"
        labelHidden={false}
        placeholder="Title, or words in the file"
        value={filter.search}
        onValueChange={(search) => onChange({ search })}
        className={styles.search}
      />
      <SelectField
        label="Category"
        options={[{ value: '', label: 'All categories' }, ...categories.map((name) => ({ value: name, label: name }))]}
        value={filter.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <SelectField
        label="Sort by"
        options={sortOptions}
        value={filter.sort}
        onChange={({ target }) => onChange({ sort: target.value as SortOrder })}
      />
      <QuickFilters filter={filter} categories={categories} onChange={onChange} />
      <MoreFilters filter={filter} documents={documents} onChange={onChange} />
    </div>
  );
}

const ownListIcons: Readonly<Record<OwnList, ReactNode>> = { favorites: <StarIcon />, recent: <HistoryIcon /> };

/** One click for the reader's own lists, and for a category. A check mark shows which are on, even without colors. */
function QuickFilters({ filter, categories, onChange }: Omit<LibraryToolbarProps, 'documents'>) {
  const lists = useIsView() ? [] : (['favorites', 'recent'] as const);
  const choice = categories.length > 1 ? categories : [];
  if (lists.length + choice.length === 0) return null;
  return (
    <div role="group" aria-label="Quick filters" className={styles.chips}>
      {lists.map((list) => (
        <Button
          key={list}
          size="sm"
          variant={filter.ownList === list ? 'primary' : 'secondary'}
          icon={filter.ownList === list ? <CheckIcon /> : ownListIcons[list]}
          aria-pressed={filter.ownList === list}
          onClick={() => onChange({ ownList: filter.ownList === list ? null : list })}
        >
          {ownLists[list]}
        </Button>
      ))}
      {choice.map((category) => (
        <Button
          key={category}
          size="sm"
          variant={filter.category === category ? 'primary' : 'secondary'}
          icon={filter.category === category && <CheckIcon />}
          aria-pressed={filter.category === category}
          onClick={() => onChange({ category: filter.category === category ? '' : category })}
        >
          {category}
        </Button>
      ))}
    </div>
  );
}

/** Filters that few readers need: partner, therapeutic area, kind, and type of file. */
function MoreFilters({ filter, documents, onChange }: Omit<LibraryToolbarProps, 'categories'>) {
  const { partner, area, kind, form } = filter;
  const idsOf = (field: 'partnerId' | 'therapeuticAreaId') =>
    documents.map(({ [field]: id }) => (id === null ? null : String(id)));
  const [partnerIds, areaIds] = [idsOf('partnerId'), idsOf('therapeuticAreaId')];
  const { data: partners = [] } = useLibraryPartnersQuery(undefined, { skip: !partner && !partnerIds.some(Boolean) });
  const { data: areas = [] } = useLibraryAreasQuery(undefined, { skip: !area && !areaIds.some(Boolean) });
  const kinds = documents.map((document) => document.kind);
  const forms = documents.map(formOf);
  const fields = [
    { name: 'partner', label: 'Partner', options: choiceOf('All partners', partnerIds, partner, namesOf(partners)) },
    { name: 'area', label: 'Therapeutic area', options: choiceOf('All areas', areaIds, area, namesOf(areas)) },
    { name: 'kind', label: 'Kind', options: choiceOf('All kinds', kinds, kind, materialKindLabels) },
    { name: 'form', label: 'File type', options: choiceOf('All file types', forms, form, fileFormLabels) },
  ] as const;
  const shown = fields.filter(({ options }) => options.length > 0);
  if (shown.length === 0) return null;
  return (
    <Disclosure summary="More filters" className={styles.more}>
      <div className={styles.fields}>
        {shown.map(({ name, label, options }) => (
          <SelectField
            key={name}
            label={label}
            options={options}
            value={filter[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
    </Disclosure>
  );
}

/** The options that documents have, and the chosen one, after one for all; empty if there's nothing to choose. */
function choiceOf<Value extends string>(
  all: string,
  values: readonly (Value | null | undefined)[],
  chosen: Value | '',
  labels: Readonly<Partial<Record<Value, string>>>,
): readonly SelectOption[] {
  const found = [...new Set([...values, chosen])].flatMap((value) => {
    const label = value && labels[value];
    return label ? [{ value, label }] : [];
  });
  if (found.length === 0 || (!chosen && new Set(values).size < 2)) return [];
  return [{ value: '', label: all }, ...found.sort((one, other) => one.label.localeCompare(other.label))];
}

/** By ID, as text. */
const namesOf = (items: readonly { readonly id: number; readonly name: string }[]) =>
  Object.fromEntries(items.map(({ id, name }) => [String(id), name]));

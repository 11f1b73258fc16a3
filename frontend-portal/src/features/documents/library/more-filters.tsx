import { type DocumentView, fileFormLabels, materialKindLabels } from '@pharmacy/contracts';
import { Disclosure, SelectField, type SelectOption } from '@pharmacy/ui';
import { useLibraryAreasQuery, useLibraryPartnersQuery } from '../documents.api';
import { formOf, type LibraryFilter } from './library-filter';
import styles from './library-toolbar.module.css';

interface MoreFiltersProps {
  readonly filter: LibraryFilter;
  /** What can be chosen is what these have. */
  readonly documents: readonly DocumentView[];
  readonly onChange: (changes: Partial<LibraryFilter>) => void;
}

/** Those of the options that documents have, after one for all; empty if there's nothing to choose. */
function choiceOf<Value extends string>(
  all: string,
  values: readonly (Value | null | undefined)[],
  labels: Readonly<Partial<Record<Value, string>>>,
): readonly SelectOption[] {
  const found = [...new Set(values)].flatMap((value) => {
    const label = value && labels[value];
    return label ? [{ value, label }] : [];
  });
  if (found.length === 0 || new Set(values).size < 2) return [];
  return [{ value: '', label: all }, ...found.sort((one, other) => one.label.localeCompare(other.label))];
}

/** By id, as text. */
const namesOf = (items: readonly { readonly id: number; readonly name: string }[]) =>
  Object.fromEntries(items.map(({ id, name }) => [String(id), name]));

/** Filters that few readers need: partner, therapeutic area, kind, and type of file. */
export function MoreFilters({ filter, documents, onChange }: MoreFiltersProps) {
  const idsOf = (field: 'partnerId' | 'therapeuticAreaId') =>
    documents.map(({ [field]: id }) => (id === null ? null : String(id)));
  const [partnerIds, areaIds] = [idsOf('partnerId'), idsOf('therapeuticAreaId')];
  const { data: partners = [] } = useLibraryPartnersQuery(undefined, { skip: !partnerIds.some(Boolean) });
  const { data: areas = [] } = useLibraryAreasQuery(undefined, { skip: !areaIds.some(Boolean) });
  const kinds = documents.map(({ kind }) => kind);
  const fields = [
    { name: 'partner', label: 'Partner', options: choiceOf('All partners', partnerIds, namesOf(partners)) },
    { name: 'area', label: 'Therapeutic area', options: choiceOf('All areas', areaIds, namesOf(areas)) },
    { name: 'kind', label: 'Kind', options: choiceOf('All kinds', kinds, materialKindLabels) },
    {
      name: 'form',
      label: 'Type of file',
      options: choiceOf('All types of file', documents.map(formOf), fileFormLabels),
    },
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

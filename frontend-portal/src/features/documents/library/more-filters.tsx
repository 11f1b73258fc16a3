import { type DocumentView, fileFormLabels, materialKindLabels } from '@pharmacy/contracts';
import { Disclosure, SelectField, type SelectOption } from '@pharmacy/ui';
import { useLibraryPartnersQuery } from '../documents.api';
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

/** Filters that few readers need: partner, kind, and type of file. */
export function MoreFilters({ filter, documents, onChange }: MoreFiltersProps) {
  const hasPartners = documents.some(({ partnerId }) => partnerId !== null);
  const { data: manufacturers = [] } = useLibraryPartnersQuery(undefined, { skip: !hasPartners });
  const names = Object.fromEntries(manufacturers.map(({ id, name }) => [String(id), name]));
  const partnerIds = documents.map(({ partnerId }) => (partnerId === null ? null : String(partnerId)));
  const kinds = documents.map(({ kind }) => kind);
  const fields = [
    { name: 'partner', label: 'Partner', options: choiceOf('All partners', partnerIds, names) },
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

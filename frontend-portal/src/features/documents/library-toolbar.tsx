import { SearchField, SelectField } from '@pharmacy/ui';
import styles from './library-toolbar.module.css';
import { sortOrders, type LibraryFilter, type SortOrder } from './library-filter';

interface LibraryToolbarProps {
  readonly filter: LibraryFilter;
  readonly categories: readonly string[];
  readonly onChange: (changes: Partial<LibraryFilter>) => void;
}

const sortOptions = Object.entries(sortOrders).map(([value, label]) => ({ value, label }));

export function LibraryToolbar({ filter, categories, onChange }: LibraryToolbarProps) {
  return (
    <div role="search" className={styles.toolbar}>
      <SearchField
        label="Search documents"
        labelHidden={false}
        placeholder="Title, description or file name"
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
    </div>
  );
}

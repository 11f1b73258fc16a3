import { limits } from '@pharmacy/contracts';
import { SearchField, SelectField, Toolbar } from '@pharmacy/ui';
import styles from './account-table.module.css';
import { roleOptions, stateOptions } from './account-words';
import type { AccountSearch } from './use-account-list';

interface AccountFiltersProps {
  readonly search: AccountSearch;
  readonly onChange: (search: AccountSearch) => void;
}

export function AccountFilters({ search, onChange }: AccountFiltersProps) {
  return (
    <Toolbar>
      <SearchField
        label="Search users"
        placeholder="Name, username or email"
        maxLength={limits.search.max}
        value={search.q}
        onValueChange={(q) => onChange({ ...search, q })}
      />
      <SelectField
        label="Role"
        labelHidden
        className={styles.choice}
        options={roleOptions}
        value={search.role}
        onChange={({ target }) => onChange({ ...search, role: target.value as AccountSearch['role'] })}
      />
      <SelectField
        label="State"
        labelHidden
        className={styles.choice}
        options={stateOptions}
        value={search.status}
        onChange={({ target }) => onChange({ ...search, status: target.value as AccountSearch['status'] })}
      />
    </Toolbar>
  );
}

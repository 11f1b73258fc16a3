import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Checkbox, FieldError, SearchField } from '@pharmacy/ui';
import { hasMatch } from '../text';
import styles from './checkbox-choice.module.css';

/** The list gets a search box from this length on. */
const MANY = 10;

interface CheckboxChoiceProps {
  readonly legend: string;
  /** What one item is, as in `therapeutic area`. */
  readonly itemName: string;
  readonly items: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: readonly number[];
  readonly onToggle: (id: number, isChosen: boolean) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The note while nothing is chosen. */
  readonly noneText: string;
  readonly error?: string | undefined;
  /** Below the list. */
  readonly children?: ReactNode;
}

/** Selects any number of named records. */
export function CheckboxChoice({
  legend,
  itemName,
  items,
  chosen,
  onToggle,
  search,
  onSearch,
  noneText,
  error,
  children,
}: CheckboxChoiceProps) {
  const id = useId();
  const shown = items.filter(({ name }) => hasMatch([name], search));
  const names = items.filter((item) => chosen.includes(item.id)).map(({ name }) => name);
  const searchLabel = `Search ${legend.toLowerCase()}`;
  // Enter in the search box must not submit the surrounding form.
  const keepForm = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();

  return (
    <fieldset
      tabIndex={-1}
      aria-describedby={`${id}-error ${id}-chosen`}
      data-invalid={Boolean(error) || undefined}
      className={styles.choice}
    >
      <legend className={styles.legend}>{legend}</legend>
      {items.length > MANY && (
        <SearchField
          label={searchLabel}
          placeholder={searchLabel}
          value={search}
          onValueChange={onSearch}
          onKeyDown={keepForm}
        />
      )}
      {items.length > 0 && (
        <div className={styles.list}>
          {shown.map((item) => (
            <Checkbox
              key={item.id}
              label={item.name}
              checked={chosen.includes(item.id)}
              onChange={({ target }) => onToggle(item.id, target.checked)}
            />
          ))}
          {shown.length === 0 && (
            <p className={styles.note}>
              No {itemName} matches “{search.trim()}”.
            </p>
          )}
        </div>
      )}
      <p id={`${id}-chosen`} className={styles.note}>
        {names.length > 0 ? `Chosen: ${names.join(', ')}` : !error && noneText}
      </p>
      <FieldError id={`${id}-error`} error={error} />
      {children}
    </fieldset>
  );
}

/** Sorted, so that removing a record and adding it again counts as no change. */
export const inOrder = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

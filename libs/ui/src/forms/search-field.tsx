import { useRef, type ComponentProps } from 'react';
import { controlClass, Field, XIcon } from '@pharmacy/ui/core';
import { SearchIcon } from '../icons/icons';
import styles from './affixed.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'children' | 'ref'> {
  /** The accessible name; visible only with `labelHidden={false}`. */
  label: string;
  labelHidden?: boolean | undefined;
  value: string;
  onValueChange: (value: string) => void;
}

/** A controlled search input with a clear button that returns the focus to the input. */
export function SearchField({
  label,
  labelHidden = true,
  value,
  onValueChange,
  id,
  className,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <Field {...{ label, labelHidden, id, className }}>
      {(control) => (
        <span className={styles.search}>
          <SearchIcon className={styles.lens} />
          <input
            autoComplete="off"
            {...rest}
            {...control}
            ref={input}
            type="search"
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            className={controlClass}
          />
          {value !== '' && (
            <button type="button" className={styles.affix} aria-label="Clear search" onClick={clear}>
              <XIcon />
            </button>
          )}
        </span>
      )}
    </Field>
  );
}

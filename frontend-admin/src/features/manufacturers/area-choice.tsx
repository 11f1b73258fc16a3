import { useId, useState, type KeyboardEvent } from 'react';
import type { TherapeuticAreaView } from '@pharmacy/contracts';
import { Checkbox, FieldError, SearchField } from '@pharmacy/ui';
import styles from './area-choice.module.css';
import { inOrder } from './manufacturer-details';
import { NewArea } from './new-area';

/** The list gets a search box from this length on. */
const MANY = 10;

interface AreaChoiceProps {
  readonly areas: readonly TherapeuticAreaView[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
  readonly error: string | undefined;
  readonly onTyping: (isTyping: boolean) => void;
}

/** Selects a manufacturer's therapeutic areas; at least one is required. */
export function AreaChoice({ areas, chosen, onChange, error, onTyping }: AreaChoiceProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const shown = areas.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const names = areas.filter((area) => chosen.includes(area.id)).map(({ name }) => name);

  const toggle = (area: number, isChosen: boolean) =>
    onChange(isChosen ? inOrder([...chosen, area]) : chosen.filter((each) => each !== area));
  const added = (area: number) => {
    setSearch('');
    toggle(area, true);
  };
  // Enter in the search box must not submit the surrounding form.
  const keepForm = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();

  return (
    <fieldset
      tabIndex={-1}
      aria-describedby={`${id}-error ${id}-chosen`}
      data-invalid={Boolean(error) || undefined}
      className={styles.choice}
    >
      <legend className={styles.legend}>Therapeutic areas</legend>
      {areas.length > MANY && (
        <SearchField
          label="Search therapeutic areas"
          placeholder="Search therapeutic areas"
          value={search}
          onValueChange={setSearch}
          onKeyDown={keepForm}
        />
      )}
      {areas.length > 0 && (
        <div className={styles.list}>
          {shown.map(({ id: area, name }) => (
            <Checkbox
              key={area}
              label={name}
              checked={chosen.includes(area)}
              onChange={({ target }) => toggle(area, target.checked)}
            />
          ))}
          {shown.length === 0 && <p className={styles.note}>No therapeutic area matches “{search.trim()}”.</p>}
        </div>
      )}
      <p id={`${id}-chosen`} className={styles.note}>
        {names.length > 0 ? `Chosen: ${names.join(', ')}` : !error && 'Choose one at least.'}
      </p>
      <FieldError id={`${id}-error`} error={error} />
      <NewArea onAdded={added} onTyping={onTyping} />
    </fieldset>
  );
}

import { useState } from 'react';
import type { TherapeuticAreaView } from '@pharmacy/contracts';
import { CheckboxChoice } from '../../forms/checkbox-choice';
import { inOrder } from './manufacturer-details';
import { NewArea } from './new-area';

interface AreaChoiceProps {
  readonly areas: readonly TherapeuticAreaView[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
  readonly error: string | undefined;
  readonly onTyping: (isTyping: boolean) => void;
}

/** Selects a manufacturer's therapeutic areas; at least one is required. */
export function AreaChoice({ areas, chosen, onChange, error, onTyping }: AreaChoiceProps) {
  const [search, setSearch] = useState('');
  const toggle = (area: number, isChosen: boolean) =>
    onChange(isChosen ? inOrder([...chosen, area]) : chosen.filter((each) => each !== area));
  const added = (area: number) => {
    setSearch('');
    toggle(area, true);
  };

  return (
    <CheckboxChoice
      legend="Therapeutic areas"
      itemName="therapeutic area"
      items={areas}
      chosen={chosen}
      onToggle={toggle}
      search={search}
      onSearch={setSearch}
      noneText="Choose one at least."
      error={error}
    >
      <NewArea onAdded={added} onTyping={onTyping} />
    </CheckboxChoice>
  );
}

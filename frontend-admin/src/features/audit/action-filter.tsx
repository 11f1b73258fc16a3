import { useState } from 'react';
import { SelectField, Stack } from '@pharmacy/ui';
import { actionGroups, isActionGroup } from './action-groups';
import { TypedFilter } from './typed-filter';

interface ActionFilterProps {
  /** An action, or the part before its dot; empty for all. */
  readonly value: string;
  readonly onChange: (action: string) => void;
}

const OTHER = 'other';

const options = [{ value: '', label: 'All actions' }, ...actionGroups, { value: OTHER, label: 'Other action…' }];

/** What was done: one of the known groups, or any other action by its code. */
export function ActionFilter({ value, onChange }: ActionFilterProps) {
  const [isTyping, setIsTyping] = useState(false);
  const isOther = isTyping || (value !== '' && !isActionGroup(value));

  const choose = (chosen: string) => {
    setIsTyping(chosen === OTHER);
    onChange(chosen === OTHER ? '' : chosen);
  };

  return (
    <Stack gap="sm">
      <SelectField
        label="Action"
        options={options}
        value={isOther ? OTHER : value}
        onChange={(event) => choose(event.target.value)}
      />
      {isOther && (
        <TypedFilter
          label="Action code"
          labelHidden
          placeholder="e.g. document.published"
          maxLength={100}
          value={value}
          onSettle={onChange}
        />
      )}
    </Stack>
  );
}

import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { type ManufacturerFormValues, therapeuticAreaMessages as messages, unknownError } from '@pharmacy/contracts';
import { QueryView, useSingleFlight } from '@pharmacy/remote-kit';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { errorMessage, useNotify } from '@pharmacy/state';
import { Button, PlusIcon, SkeletonText, TextField } from '@pharmacy/ui';
import { CheckboxChoice, inOrder } from '../../forms/checkbox-choice';
import { useAddTherapeuticAreaMutation, useTherapeuticAreaListQuery } from './manufacturers.api';
import styles from './area-choice.module.css';

/** `typed`: a new area has a name, but isn't added. `rejected`: the form was submitted without it. */
export type NewAreaState = 'none' | 'typed' | 'rejected';

interface TypedArea {
  readonly newArea: NewAreaState;
  readonly onNewArea: (state: NewAreaState) => void;
}

interface AreaChoiceProps extends TypedArea {
  readonly form: ContractForm<ManufacturerFormValues>;
}

/** Selects a manufacturer's therapeutic areas; at least one is required. */
export function AreaChoice({ form, ...typed }: AreaChoiceProps) {
  const query = useTherapeuticAreaListQuery();
  const [search, setSearch] = useState('');
  const { errors, isSubmitted } = form.formState;
  // Read from the form, not from the render: other areas can be chosen while a new one is being added.
  const toggle = (area: number, isChosen: boolean) => {
    const others = form.getValues('therapeuticAreaIds').filter((each) => each !== area);
    const ids = isChosen ? inOrder([...others, area]) : others;
    form.setValue('therapeuticAreaIds', ids, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const added = (area: number) => {
    setSearch('');
    toggle(area, true);
  };
  return (
    <QueryView
      query={query}
      errorText="The therapeutic areas could not be loaded."
      skeleton={<SkeletonText lines={3} />}
    >
      {(areas) => (
        <CheckboxChoice
          legend="Therapeutic areas"
          itemName="therapeutic area"
          items={areas}
          chosen={form.watch('therapeuticAreaIds')}
          onToggle={toggle}
          search={search}
          onSearch={setSearch}
          noneText="Choose at least one."
          error={errors.therapeuticAreaIds?.message}
        >
          <NewArea onAdded={added} {...typed} />
        </CheckboxChoice>
      )}
    </QueryView>
  );
}

interface NewAreaProps extends TypedArea {
  readonly onAdded: (id: number) => void;
}

/** Adds a therapeutic area from within another form, without changing that form. */
function NewArea({ onAdded, newArea, onNewArea }: NewAreaProps) {
  const id = useId();
  const notify = useNotify();
  const [name, setName] = useState('');
  const [errorText, setErrorText] = useState<string | undefined>();
  const [isOpen, setIsOpen] = useState(false);
  const [addArea, { isLoading }] = useAddTherapeuticAreaMutation();
  const opener = useRef<HTMLButtonElement>(null);
  /** How often it was opened or closed. */
  const turns = useRef(0);

  useEffect(() => {
    if (turns.current > 0) (isOpen ? document.getElementById(id) : opener.current)?.focus();
  }, [isOpen, id]);

  const type = (text: string) => {
    setName(text);
    setErrorText(undefined);
    onNewArea(text.trim() === '' ? 'none' : 'typed');
  };
  const turnTo = (open: boolean) => {
    turns.current += 1;
    type('');
    setIsOpen(open);
  };
  const fail = (words: string) => {
    setErrorText(words);
    document.getElementById(id)?.focus();
  };
  const add = useSingleFlight(async () => {
    // The errors so far are no longer about this attempt.
    type(name);
    if (name.trim() === '') return fail(messages.nameRequired);
    const turn = turns.current;
    const { data, error } = await addArea({ name: name.trim() });
    const isCanceled = turn !== turns.current;
    if (data) {
      notify(messages.added);
      if (isCanceled) return;
      onAdded(data.id);
      return turnTo(false);
    }
    if (isCanceled) return;
    const words = errorMessage(error, unknownError);
    // Says why, even if the manufacturer was to be saved meanwhile.
    onNewArea('typed');
    fail(words);
    notify({ title: messages.addFailed, description: words, variant: 'destructive' });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };

  if (!isOpen) {
    return (
      <Button ref={opener} variant="ghost" size="sm" icon={<PlusIcon />} onClick={() => turnTo(true)}>
        Add therapeutic area
      </Button>
    );
  }
  return (
    <div className={styles.adding}>
      <TextField
        id={id}
        label="New therapeutic area"
        autoComplete="off"
        value={name}
        error={newArea === 'rejected' ? 'Add this area, or cancel it' : errorText}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.buttons}>
        <Button variant="secondary" pending={isLoading} onClick={add}>
          Add
        </Button>
        <Button variant="ghost" aria-label="Cancel adding a therapeutic area" onClick={() => turnTo(false)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { therapeuticAreaMessages as messages, unknownError } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import { Button, PlusIcon, TextField } from '@pharmacy/ui';
import styles from './new-area.module.css';
import { useAddTherapeuticAreaMutation } from './manufacturers.api';

interface NewAreaProps {
  readonly onAdded: (id: number) => void;
  /** A name is typed, but the area isn't added. */
  readonly onTyping: (isTyping: boolean) => void;
}

/** Adds a therapeutic area from within another form, without changing that form. */
export function NewArea({ onAdded, onTyping }: NewAreaProps) {
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
    onTyping(text !== '');
  };
  const turnTo = (open: boolean) => {
    turns.current += 1;
    type('');
    setErrorText(undefined);
    setIsOpen(open);
  };
  const fail = (words: string) => {
    setErrorText(words);
    document.getElementById(id)?.focus();
  };
  const add = useSingleFlight(async () => {
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
        error={errorText}
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

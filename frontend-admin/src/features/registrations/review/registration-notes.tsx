import {
  formatDateTime,
  limits,
  registrationHandlingMessages as messages,
  type RegistrationNoteView,
} from '@pharmacy/contracts';
import { useRestoredText, useSaveTypedText } from '@pharmacy/remote-kit/core';
import { useSession } from '@pharmacy/state';
import { Button, Cluster, FormError, Stack, TextArea, UnsavedChangesDialog } from '@pharmacy/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAccess } from '../../../access/access';
import { CharacterCount } from '../../../forms/character-count';
import { useKeyed } from '../../../forms/keyed';
import { ConfirmSaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { useAddRegistrationNoteMutation, useRemoveRegistrationNoteMutation } from '../registrations.api';
import styles from './registration-notes.module.css';

interface NotesProps {
  readonly registrationId: number;
  readonly written: readonly RegistrationNoteView[];
}

/** Oldest first. Authors can delete their own. */
export function Notes({ registrationId, written }: NotesProps) {
  const mayReview = useAccess()('registrations:review');
  const ownId = useSession().user?.id;
  const [removed, setRemoved] = useState<RegistrationNoteView | null>(null);
  if (written.length === 0) return <p className={styles.quiet}>No notes yet.</p>;
  return (
    <>
      <ol aria-label="Notes, only for staff" className={styles.notes}>
        {written.map((note) => (
          <li key={note.id} className={styles.note}>
            <p className={styles.head}>
              <strong>{note.author?.name ?? 'Staff'}</strong>
              <time dateTime={note.createdAt} className={styles.quiet}>
                {formatDateTime(note.createdAt)}
              </time>
              {mayReview && note.author?.id === ownId && (
                <Button variant="ghost" size="sm" className={styles.remove} onClick={() => setRemoved(note)}>
                  Delete note
                </Button>
              )}
            </p>
            <p className={styles.text}>{note.text}</p>
          </li>
        ))}
      </ol>
      {removed && <RemoveNoteDialog registrationId={registrationId} note={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

interface RemoveNoteDialogProps {
  readonly registrationId: number;
  readonly note: RegistrationNoteView;
  readonly onClose: () => void;
}

function RemoveNoteDialog({ registrationId, note, onClose }: RemoveNoteDialogProps) {
  const [removeNote] = useRemoveRegistrationNoteMutation();
  const saving = useSaveDialog({
    save: () => removeNote({ id: registrationId, noteId: note.id }),
    done: messages.noteRemoved,
    failed: messages.removeFailed,
    onClose,
  });
  return (
    <ConfirmSaveDialog
      {...saving}
      title="Delete your note?"
      description="This action cannot be undone."
      subject={{ name: note.text, detail: formatDateTime(note.createdAt) }}
      confirmLabel="Delete"
    />
  );
}

interface NewNoteProps {
  readonly registrationId: number;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/** A button, and after it's pressed a form. */
export function NewNote({ registrationId, onDirtyChange }: NewNoteProps) {
  const savedAs = `note ${registrationId}`;
  const restored = useRestoredText<string>(savedAs);
  const [isOpen, setIsOpen] = useState(restored !== null);
  const [text, setText] = useState(restored ?? '');
  const [error, setError] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const addNote = useKeyed(useAddRegistrationNoteMutation()[0]);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const isDirty = text.trim() !== '';
  useSaveTypedText(savedAs, () => text || null);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    (isOpen ? field : button).current?.focus();
  }, [isOpen]);

  const close = () => {
    setText('');
    setError(undefined);
    setIsAsking(false);
    setIsOpen(false);
  };
  const { submit, isSaving, errorText } = useSaveDialog({
    save: () => addNote({ id: registrationId, text: text.trim() }),
    done: messages.noteAdded,
    failed: messages.noteFailed,
    onClose: () => {
      // What was typed since then is the next note.
      const typed = field.current?.value ?? text;
      const next = typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed;
      if (next) setText(next);
      else close();
    },
  });
  const cancel = () => {
    // The late success would close the form again, with what is written next.
    if (isSaving) return;
    if (isDirty) setIsAsking(true);
    else close();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty) return void submit();
    setError(messages.noteRequired);
    return field.current?.focus();
  };

  if (!isOpen)
    return (
      <Button ref={button} variant="secondary" size="sm" className={styles.add} onClick={() => setIsOpen(true)}>
        Add a note
      </Button>
    );
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
        <FormError message={errorText} />
        <TextArea
          ref={field}
          label="Note for staff"
          hint={
            <>
              Only staff can read it. <CharacterCount text={text} max={limits.notes.max} />
            </>
          }
          maxLength={limits.notes.max}
          error={error}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
        <Cluster align="end">
          <Button variant="secondary" aria-disabled={isSaving || undefined} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" pending={isSaving}>
            Save note
          </Button>
        </Cluster>
      </Stack>
      <UnsavedChangesDialog open={isAsking} onKeep={() => setIsAsking(false)} onDiscard={close} />
    </form>
  );
}

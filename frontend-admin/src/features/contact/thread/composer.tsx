import {
  type ContactSubmissionView,
  formatDateTime,
  lastAnswerIdOf,
  limits,
  type ThreadEntryKind,
  type ThreadEntryView,
} from '@pharmacy/contracts';
import { contactAnswerForm, contactNoteForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { Alert, Button, Cluster, FormError, Stack, TextArea, UnsavedChangesDialog } from '@pharmacy/ui';
import { useEffect, useState } from 'react';
import { CharacterCount } from '../../../forms/character-count';
import { useSaveDialog } from '../../../forms/save-dialog';
import { useAddNoteMutation, useAnswerMessageMutation } from '../contact.api';

interface ComposerProps {
  readonly kind: ThreadEntryKind;
  readonly message: ContactSubmissionView;
  readonly entries: readonly ThreadEntryView[];
  /** Whether there is text that would be lost. */
  readonly onDirtyChange: (isDirty: boolean) => void;
  /** After it was sent or discarded. */
  readonly onClose: () => void;
}

const words = {
  answer: {
    label: 'Your answer',
    hint: 'Plain text. The email quotes the message below your answer.',
    submit: 'Send answer',
    done: 'Answer saved',
    failed: 'Failed to send the answer',
    max: limits.contactAnswer.max,
  },
  note: {
    label: 'Note for staff',
    hint: 'Only staff can read it. It isn’t part of any email.',
    submit: 'Save note',
    done: 'Note saved',
    failed: 'Failed to save the note',
    max: limits.notes.max,
  },
} as const;

/** Writes an answer or a note. If somebody else answers meanwhile, the author reads that answer first. */
export function Composer({ kind, message, entries, onDirtyChange, onClose }: ComposerProps) {
  const { id, email } = message;
  const { label, hint, submit: submitLabel, done, failed, max } = words[kind];
  const [seenAnswerId, setSeenAnswerId] = useState(() => lastAnswerIdOf(entries));
  const [isAsking, setIsAsking] = useState(false);
  const [sendAnswer] = useAnswerMessageMutation();
  const [addNote] = useAddNoteMutation();
  const form = useContractForm(kind === 'answer' ? contactAnswerForm : contactNoteForm, { text: '' }, `${kind} ${id}`);
  const { isDirty, errors } = form.formState;
  const { submit, isSaving, errorText } = useSaveDialog({
    form,
    save: ({ text }: { text: string }) =>
      kind === 'answer' ? sendAnswer({ id, text, lastAnswerId: seenAnswerId }) : addNote({ id, text }),
    done: {
      title: done,
      description: kind === 'answer' ? `The email to ${email} is on its way.` : 'Only staff can read it.',
    },
    failed,
    onClose,
  });

  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const newest = entries.find((entry) => entry.id === lastAnswerIdOf(entries));
  const unseen = kind === 'answer' && !isSaving && newest && newest.id !== seenAnswerId ? newest : undefined;

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)}>
      <Stack>
        <FormError message={errorText} />
        {unseen && (
          <Alert
            tone="warning"
            role="alert"
            title={`${unseen.author?.name ?? 'Somebody'} answered on ${formatDateTime(unseen.createdAt)}`}
            actions={
              <Button variant="secondary" size="sm" onClick={() => setSeenAnswerId(unseen.id)}>
                I have read it
              </Button>
            }
          >
            Read the answer above before you send yours.
          </Alert>
        )}
        <TextArea
          label={label}
          rows={7}
          hint={
            <>
              {hint} <CharacterCount text={form.watch('text')} max={max} />
            </>
          }
          error={errors.text?.message}
          {...form.register('text')}
        />
        <Cluster align="end">
          <Button variant="secondary" onClick={() => (isDirty ? setIsAsking(true) : onClose())}>
            Cancel
          </Button>
          <Button type="submit" pending={isSaving}>
            {submitLabel}
          </Button>
        </Cluster>
      </Stack>
      <UnsavedChangesDialog open={isAsking} onKeep={() => setIsAsking(false)} onDiscard={onClose} />
    </form>
  );
}

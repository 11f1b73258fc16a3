import {
  type ContactSubmissionView,
  formatDateTime,
  lastAnswerIdOf,
  limits,
  type MailStatus,
  type ThreadEntryKind,
  type ThreadEntryView,
  unknownError,
} from '@pharmacy/contracts';
import { errorMessage, useNotify } from '@pharmacy/state';
import { useSingleFlight } from '@pharmacy/remote-kit';
import {
  Alert,
  Badge,
  Button,
  Cluster,
  FormError,
  Stack,
  StatusDot,
  type StatusTone,
  TextArea,
  UnsavedChangesDialog,
  useFormError,
} from '@pharmacy/ui';
import { useEffect, useId, useState } from 'react';
import { contactAnswerForm, contactNoteForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { Can } from '../../../access/access';
import { useAddNoteMutation, useAnswerMessageMutation, useResendAnswerMutation } from '../contact.api';
import { CharacterCount } from '../../../forms/character-count';
import { useSaveDialog } from '../../../forms/save-dialog';
import styles from './thread-entries.module.css';

interface ThreadEntriesProps {
  readonly messageId: number;
  readonly entries: readonly ThreadEntryView[];
}

/** The answers and notes, oldest first. */
export function ThreadEntries({ messageId, entries }: ThreadEntriesProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        Answers and notes
      </h3>
      {entries.length === 0 ? (
        <p className={styles.none}>No answers or notes yet.</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.entry} data-kind={entry.kind}>
              <p className={styles.head}>
                <strong>{entry.author?.name ?? 'Staff'}</strong>
                {entry.kind === 'note' ? <Badge tone="warning">Note, staff only</Badge> : <Badge>Answer</Badge>}
                <time dateTime={entry.createdAt} className={styles.time}>
                  {formatDateTime(entry.createdAt)}
                </time>
              </p>
              <p className={styles.text}>{entry.text}</p>
              {entry.mailStatus && <AnswerMail messageId={messageId} answerId={entry.id} status={entry.mailStatus} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const faces: Readonly<Record<MailStatus, { readonly tone: StatusTone; readonly text: string }>> = {
  none: { tone: 'off', text: 'No email on record' },
  queued: { tone: 'busy', text: 'Email queued' },
  sent: { tone: 'ok', text: 'Email sent' },
  failed: { tone: 'danger', text: 'Email bounced, so the sender didn’t get this answer' },
};

interface AnswerMailProps {
  readonly messageId: number;
  readonly answerId: number;
  readonly status: MailStatus;
}

/** The state of an answer's email, and a button that sends it again after it bounced. */
function AnswerMail({ messageId, answerId, status }: AnswerMailProps) {
  const notify = useNotify();
  const [resend, { isLoading }] = useResendAnswerMutation();
  const [formError, setFormError] = useFormError();
  const sendAgain = useSingleFlight(async () => {
    const { error } = await resend({ id: messageId, answerId });
    setFormError(error ? errorMessage(error, unknownError) : null);
    if (!error) notify({ title: 'Answer is being sent again' });
  });
  const { tone, text } = faces[status];
  return (
    <div className={styles.mail}>
      <StatusDot tone={tone}>{text}</StatusDot>
      {status === 'failed' && (
        <Can permission="messages:handle">
          <Button variant="secondary" size="sm" pending={isLoading} onClick={sendAgain}>
            Send again
          </Button>
        </Can>
      )}
      <FormError {...formError} />
    </div>
  );
}

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

/** Writes an answer or a note. If someone else answers meanwhile, the author reads that answer first. */
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
            title={`${unseen.author?.name ?? 'Someone'} answered on ${formatDateTime(unseen.createdAt)}`}
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

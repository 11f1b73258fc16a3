import { contactMessages, type ContactSubmissionView, type StaffName, unknownError } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, type NewNotice, useNotify, useSession } from '@pharmacy/state';
import { Button, FormError, SelectField, Stack } from '@pharmacy/ui';
import { useState } from 'react';
import { useAssigneesQuery, useAssignMessageMutation, useMarkAnsweredMutation } from '../contact.api';
import styles from './message-dialog.module.css';

const NOBODY = '';

/** Who takes care of the message, and whether it was answered. Every change is saved at once. */
export function MessageHandling({ message }: { readonly message: ContactSubmissionView }) {
  const { id, answeredAt, assignee } = message;
  const { data: staff, error } = useAssigneesQuery();
  const ownId = useSession().user?.id;
  const [assignMessage, assigning] = useAssignMessageMutation();
  const [markAnswered, marking] = useMarkAnsweredMutation();
  const { errorText, save } = useChange();
  // What was chosen is shown while it's being saved.
  const chosenId = assigning.isLoading ? assigning.originalArgs?.assigneeId : assignee?.id;

  const assign = (assigneeId: number | null) => {
    const name = staff?.find((each) => each.id === assigneeId)?.name ?? 'nobody';
    return save(() => assignMessage({ id, assigneeId }), { title: `Message assigned to ${name}` });
  };
  const mark = (answered: boolean) =>
    save(() => markAnswered({ id, answered }), {
      title: answered ? 'Message marked as answered' : 'Message marked as not answered',
    });

  return (
    <Stack gap="sm">
      <FormError message={errorText} />
      <div className={styles.handling}>
        <SelectField
          label="Assigned to"
          className={styles.assignee}
          error={error && 'The list of staff couldn’t be loaded. Close this message and open it again.'}
          disabled={!staff || assigning.isLoading}
          options={[
            { value: NOBODY, label: 'Nobody' },
            ...optionsOf(staff ?? [], assignee).map((each) => ({ value: String(each.id), label: each.name })),
          ]}
          value={String(chosenId ?? NOBODY)}
          onChange={({ target }) => void assign(target.value === NOBODY ? null : Number(target.value))}
        />
        {ownId !== undefined && assignee?.id !== ownId && (
          <Button variant="secondary" disabled={!staff} pending={assigning.isLoading} onClick={() => assign(ownId)}>
            Assign to me
          </Button>
        )}
        <Button variant="secondary" pending={marking.isLoading} onClick={() => mark(answeredAt === null)}>
          {answeredAt === null ? 'Mark as answered' : 'Mark as not answered'}
        </Button>
      </div>
    </Stack>
  );
}

/** The staff who handle messages, and the assignee who may no longer do so. */
function optionsOf(staff: readonly StaffName[], assignee: StaffName | null): readonly StaffName[] {
  if (!assignee || staff.some(({ id }) => id === assignee.id)) return staff;
  return [...staff, { ...assignee, name: `${assignee.name} (no longer handles messages)` }];
}

/** Saves one change at a time, and shows a notice. */
function useChange() {
  const notify = useNotify();
  const [errorText, setErrorText] = useState<string | null>(null);
  const save = useSingleFlight(async (send: () => PromiseLike<{ readonly error?: unknown }>, done: NewNotice) => {
    setErrorText(null);
    const { error } = await send();
    if (!error) return notify(done);
    const description = errorMessage(error, unknownError);
    setErrorText(`${contactMessages.updateFailed}: ${description}`);
    return notify({ title: contactMessages.updateFailed, description, variant: 'destructive' });
  });
  return { errorText, save };
}

import { contactMessages, type ContactSubmissionView, unknownError } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, type NewNotice, useNotify } from '@pharmacy/state';
import { Button, FormError, Stack } from '@pharmacy/ui';
import { useState } from 'react';
import { AssigneeField } from '../../../people/assignee-field';
import { useAssigneesQuery, useAssignMessageMutation, useMarkAnsweredMutation } from '../contact.api';

/** Who takes care of the message, and whether it was answered. Every change is saved at once. */
export function MessageHandling({ message }: { readonly message: ContactSubmissionView }) {
  const { id, answeredAt, assignee } = message;
  const { data: staff, error } = useAssigneesQuery();
  const [assignMessage, assigning] = useAssignMessageMutation();
  const [markAnswered, marking] = useMarkAnsweredMutation();
  const { errorText, save } = useChange();
  // What was chosen is shown while it's being saved.
  const savingId = assigning.isLoading ? assigning.originalArgs?.assigneeId : undefined;

  const assign = useSingleFlight((assigneeId: number | null, name: string | null) =>
    save(assignMessage({ id, assigneeId }), {
      title: name === null ? 'Message unassigned' : `Message assigned to ${name}`,
    }),
  );
  const mark = useSingleFlight((answered: boolean) =>
    save(markAnswered({ id, answered }), {
      title: answered ? 'Message marked as answered' : 'Message marked as not answered',
    }),
  );

  return (
    <Stack gap="sm">
      <FormError message={errorText} />
      <AssigneeField
        staff={staff}
        errorText={error && 'The list of staff couldn’t be loaded. Close this message and open it again.'}
        assignee={assignee}
        savingId={savingId}
        formerly="no longer handles messages"
        onAssign={assign}
      >
        <Button variant="secondary" pending={marking.isLoading} onClick={() => mark(answeredAt === null)}>
          {answeredAt === null ? 'Mark as answered' : 'Mark as not answered'}
        </Button>
      </AssigneeField>
    </Stack>
  );
}

/** Waits for a change that's being saved, and shows a notice. */
function useChange() {
  const notify = useNotify();
  const [errorText, setErrorText] = useState<string | null>(null);
  const save = async (saving: PromiseLike<{ readonly error?: unknown }>, done: NewNotice) => {
    setErrorText(null);
    const { error } = await saving;
    if (!error) return notify(done);
    const description = errorMessage(error, unknownError);
    setErrorText(`${contactMessages.updateFailed}: ${description}`);
    return notify({ title: contactMessages.updateFailed, description, variant: 'destructive' });
  };
  return { errorText, save };
}

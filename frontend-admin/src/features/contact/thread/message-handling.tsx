import { contactMessages, type ContactSubmissionView } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { Button, FormError, Stack } from '@pharmacy/ui';
import { AssigneeField, useSaveAtOnce } from '../../../people/assignee-field';
import { useAssigneesQuery, useAssignMessageMutation, useMarkAnsweredMutation } from '../contact.api';

/** Who takes care of the message, and whether it was answered. Every change is saved at once. */
export function MessageHandling({ message }: { readonly message: ContactSubmissionView }) {
  const { id, answeredAt, assignee } = message;
  const { data: staff, error } = useAssigneesQuery();
  const [assignMessage, assigning] = useAssignMessageMutation();
  const [markAnswered, marking] = useMarkAnsweredMutation();
  const { errorText, save } = useSaveAtOnce(contactMessages.updateFailed);
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

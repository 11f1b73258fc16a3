import {
  registrationHandlingMessages as messages,
  type RegistrationHandlingView,
  type RegistrationView,
  times,
} from '@pharmacy/contracts';
import { QueryView, useSingleFlight } from '@pharmacy/remote-kit';
import { useLive } from '@pharmacy/state';
import { DescriptionList, FormError, SkeletonText, Stack } from '@pharmacy/ui';
import { useEffect, useId, useRef } from 'react';
import { useAccess } from '../../../access/access';
import { AssigneeField, useSaveAtOnce } from '../../../people/assignee-field';
import { useAssignRegistrationMutation, useRegistrationHandlingQuery, useReviewersQuery } from '../registrations.api';
import { NewNote, Notes } from './registration-notes';
import styles from './known-panel.module.css';

interface HandlingPanelProps {
  readonly registration: RegistrationView;
  /** The part above is still loading. */
  readonly isWaiting: boolean;
  /** Whether there is a note that would be lost. */
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/** Who takes care of the request, who decided it, and the staff notes about it. */
export function HandlingPanel({ registration: { id }, isWaiting, onDirtyChange }: HandlingPanelProps) {
  const heading = useId();
  const mayReview = useAccess()('registrations:review');
  const query = useHandling(id);
  const data = isWaiting ? undefined : query.data;
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <h3 id={heading} className={styles.heading}>
        Assignment and notes
      </h3>
      <QueryView query={{ ...query, data }} errorText={messages.loadFailed} skeleton={<SkeletonText lines={2} />}>
        {({ assignee, decidedBy, notes: written }) => (
          <Stack gap="sm">
            {mayReview ? (
              <Assignment id={id} assignee={assignee} />
            ) : (
              <DescriptionList items={[{ term: 'Assigned to', detail: assignee?.name ?? 'Unassigned' }]} />
            )}
            {decidedBy && <DescriptionList items={[{ term: 'Decided by', detail: decidedBy.name }]} />}
            <Notes registrationId={id} written={written} />
          </Stack>
        )}
      </QueryView>
      {mayReview && data && <NewNote registrationId={id} onDirtyChange={onDirtyChange} />}
    </section>
  );
}

/** Refetched when the live connection reports a change of any request, and polled while it's down. */
function useHandling(id: number) {
  const { status, data: pushed } = useLive('registrations');
  const query = useRegistrationHandlingQuery(id, {
    pollingInterval: status === 'connected' ? 0 : times.registrationsPoll,
    refetchOnMountOrArgChange: true,
  });
  const { refetch } = query;
  const before = useRef(pushed);
  useEffect(() => {
    if (pushed === before.current) return;
    before.current = pushed;
    void refetch();
  }, [pushed, refetch]);
  return query;
}

function Assignment({ id, assignee }: Pick<RegistrationHandlingView, 'assignee'> & { readonly id: number }) {
  const { data: staff, error } = useReviewersQuery();
  const [assignRegistration, assigning] = useAssignRegistrationMutation();
  const { errorText, save } = useSaveAtOnce(messages.assignFailed);
  const assign = useSingleFlight((assigneeId: number | null, name: string | null) =>
    save(assignRegistration({ id, assigneeId }), {
      title: name === null ? 'Request unassigned' : `Request assigned to ${name}`,
    }),
  );
  return (
    <>
      <FormError message={errorText} />
      <AssigneeField
        staff={staff}
        errorText={error && 'The list of staff couldn’t be loaded. Close this request and open it again.'}
        assignee={assignee}
        savingId={assigning.isLoading ? assigning.originalArgs?.assigneeId : undefined}
        formerly="no longer reviews requests"
        onAssign={assign}
      />
    </>
  );
}

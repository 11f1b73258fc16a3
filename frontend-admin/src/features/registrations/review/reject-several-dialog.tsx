import { counted, limits, registrationMessages, type RegistrationView, unknownError } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, errorStatus, useLive, useNotify } from '@pharmacy/state';
import { Alert, Button, Dialog, DialogClose, Stack } from '@pharmacy/ui';
import { useRef, useState } from 'react';
import { useKeyed } from '../../../forms/keyed';
import { SaveDialog, useIsMounted } from '../../../forms/save-dialog';
import { fullName } from '../../../people/names';
import { decidedAt } from '../queue/undo';
import { useRejectRegistrationMutation } from '../registrations.api';
import { ReasonField } from '../templates/reason-field';
import styles from '../list/registration-table.module.css';

interface Outcome {
  readonly registration: RegistrationView;
  /** Why it was not rejected; null if it was. */
  readonly errorText: string | null;
}

interface RejectSeveralDialogProps {
  readonly registrations: readonly RegistrationView[];
  /** `since` is when the first of them may have been rejected. Runs even if the user left the dialog: the rejections can be undone. */
  readonly onRejected: (saved: readonly RegistrationView[], since: number) => void;
  /** Runs after `onRejected` if the dialog is still open. */
  readonly onShown: (saved: readonly RegistrationView[]) => void;
  readonly onClose: () => void;
}

/** Rejects several requests with one reason, each on its own. Those that fail say why, and can be tried again. */
export function RejectSeveralDialog({ registrations, onRejected, onShown, onClose }: RejectSeveralDialogProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  // A request that someone else decides meanwhile leaves the list, but not this dialog.
  const [chosen, setChosen] = useState(registrations);
  const [reason, setReason] = useState('');
  const [done, setDone] = useState<readonly Outcome[]>([]);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const reject = useKeyed(useRejectRegistrationMutation()[0]);
  const notify = useNotify();
  const isMounted = useIsMounted();
  const live = useLive('registrations');

  const rejectAll = useSingleFlight(async () => {
    setIsSaving(true);
    setErrorText(null);
    const saved: RegistrationView[] = [];
    const outcomes: Outcome[] = [];
    let since = Infinity;
    for (const registration of chosen) {
      const { data, error, firstSentAt } = await reject({ id: registration.id, reason: reason.trim() });
      if (data) {
        saved.push(data);
        since = Math.min(since, decidedAt(data, firstSentAt));
      }
      outcomes.push({ registration, errorText: error ? errorMessage(error, unknownError) : null });
      setDone([...outcomes]);
      if (error && failsForAll(error)) break;
    }
    const unsent = chosen.slice(outcomes.length).map((registration) => ({ registration, errorText: 'Not sent' }));
    const all = [...outcomes, ...unsent];
    if (live.status === 'connected') live.request();
    setIsSaving(false);
    if (saved.length > 0) {
      onRejected(saved, since);
      if (isMounted()) onShown(saved);
      if (saved.every(({ undoUntil }) => !undoUntil))
        notify({ ...registrationMessages.rejected, title: `${counted(saved.length, 'registration')} rejected` });
      setDone(all);
    } else {
      setErrorText(reasonOf(outcomes));
      setDone([]);
    }
    if (saved.length < chosen.length)
      notify({ title: registrationMessages.rejectFailed, description: failedText(all), variant: 'destructive' });
    else if (isMounted()) onClose();
  });

  const retry = () => {
    setChosen(done.filter(isFailed).map(({ registration }) => registration));
    setDone([]);
  };

  if (!isSaving && done.length > 0) return <Outcomes outcomes={done} onRetry={retry} onClose={onClose} />;
  return (
    <SaveDialog
      errorText={errorText}
      isSaving={isSaving}
      initialFocus={text}
      closesWhileSaving
      title={`Reject ${counted(chosen.length, 'Registration')}`}
      description="Each applicant is notified by email, with the same reason."
      isDirty={reason.trim() !== '' || isSaving}
      discardText={isSaving ? 'The rejections will continue, but you won’t see the results.' : undefined}
      submitLabel={isSaving ? `Rejecting ${done.length + 1} of ${chosen.length}` : `Reject ${chosen.length}`}
      submitVariant="danger"
      onSubmit={() => void rejectAll()}
      onClose={onClose}
    >
      <ul aria-label="Requests to reject" className={styles.names}>
        {chosen.map((registration) => (
          <li key={registration.id}>
            {fullName(registration)} ({registration.email})
          </li>
        ))}
      </ul>
      <ReasonField
        ref={text}
        kind="reject"
        label="Reason for Rejection"
        hint="Each applicant gets it by email. You can leave it empty."
        maxLength={limits.reason.max}
        value={reason}
        onChange={setReason}
      />
    </SaveDialog>
  );
}

/** The session has ended, or the server can't be reached. */
const failsForAll = (error: object) => [401, undefined].includes(errorStatus(error));

const isFailed = ({ errorText }: Outcome) => errorText !== null;

const failedText = (outcomes: readonly Outcome[]) =>
  `${outcomes.filter(isFailed).length} of ${outcomes.length} were not rejected`;

/** Why none was rejected. */
function reasonOf(outcomes: readonly Outcome[]): string | null {
  const [first, ...others] = outcomes;
  if (others.every(({ errorText }) => errorText === first?.errorText)) return first?.errorText ?? null;
  return outcomes.map(({ registration, errorText }) => `${fullName(registration)}: ${errorText}`).join(' · ');
}

interface OutcomesProps {
  readonly outcomes: readonly Outcome[];
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The result for each request, if not all were rejected. */
function Outcomes({ outcomes, onRetry, onClose }: OutcomesProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Not All Were Rejected"
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Close</Button>
          </DialogClose>
          <Button onClick={onRetry}>Try again</Button>
        </>
      }
    >
      <Stack>
        <Alert tone="warning">{failedText(outcomes)}.</Alert>
        <ul aria-label="Results" className={styles.names}>
          {outcomes.map(({ registration, errorText }) => (
            <li key={registration.id}>
              <strong>{fullName(registration)}:</strong> {errorText ?? 'Rejected'}
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

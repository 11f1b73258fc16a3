import {
  limits,
  professionalLimits,
  registrationMessages,
  type RegistrationView,
  userTypeLabels,
} from '@pharmacy/contracts';
import { useRef, useState } from 'react';
import { useRestoredText, useSaveTypedText } from '@pharmacy/remote-kit/core';
import { ConfirmSaveDialog, SaveDialog } from '../../../forms/save-dialog';
import { mailWords } from '../list/registration-status';
import { ApproveDialog, type DecisionDialogProps, OverrideDialog } from './approve-dialog';
import type { RegistrationAction } from '../list/registration-columns';
import { useReviewDialog } from './use-review-dialog';
import { LookUpDialog } from './look-up-dialog';
import { RegistrationDetailsDialog } from './registration-details-dialog';
import { fullName } from '../../../people/names';
import {
  useAskForInformationMutation,
  useRejectRegistrationMutation,
  useResendMailMutation,
} from '../registrations.api';
import { ReasonField } from '../templates/reason-field';

interface RegistrationDialogsProps {
  readonly action: RegistrationAction | null;
  /** The current lists: an open dialog reflects decisions that others make. */
  readonly registrations: readonly RegistrationView[];
  /** All requests that wait for a decision, if the list has all of them. One that leaves them was decided. */
  readonly waiting: readonly RegistrationView[] | undefined;
  readonly onAct: (action: RegistrationAction | null) => void;
  /** After a decision or a question. */
  readonly onDecided: DecisionDialogProps['onDecided'];
}

/** Renders the dialog for the current action. */
export function RegistrationDialogs({ action, registrations, waiting, onAct, onDecided }: RegistrationDialogsProps) {
  const hasLeft = useHasLeft(action?.registration.id, waiting);
  if (!action) return null;
  const current = registrations.find(({ id }) => id === action.registration.id);
  const registration = current ?? action.registration;
  const close = () => onAct(null);
  const dialog = { registration, onDecided, onClose: close };
  const showDetails = () => onAct({ kind: 'details', registration });
  switch (action.kind) {
    case 'details':
      return (
        <RegistrationDetailsDialog
          key={registration.id}
          registration={registration}
          hasLeft={hasLeft && !current}
          onClose={close}
          onAct={(kind) => onAct({ kind, registration })}
          onOpen={(other) => onAct({ kind: 'details', registration: other })}
        />
      );
    case 'ask':
      return <AskDialog {...dialog} />;
    case 'approve':
      return <ApproveDialog {...dialog} byKey={action.byKey} />;
    case 'reject':
      return <RejectDialog {...dialog} />;
    case 'resend':
      return <ResendDialog registration={registration} onClose={close} />;
    case 'look-up':
      return <LookUpDialog registration={registration} onClose={showDetails} />;
    case 'override':
      return <OverrideDialog {...dialog} onClose={showDetails} />;
  }
}

/** Whether the list had the item since `id` was opened, and no longer has it. */
function useHasLeft(id: number | undefined, list: readonly RegistrationView[] | undefined): boolean {
  const isListed = list?.some((each) => each.id === id) ?? false;
  const [opened, setOpened] = useState({ id, wasListed: isListed });
  if (opened.id !== id || (isListed && !opened.wasListed)) setOpened({ id, wasListed: isListed });
  return list !== undefined && opened.wasListed && !isListed;
}

interface ResendDialogProps {
  readonly registration: RegistrationView;
  readonly onClose: () => void;
}

/** Asks for confirmation before the email is sent again. */
function ResendDialog({ registration, onClose }: ResendDialogProps) {
  const [resendMail] = useResendMailMutation();
  const saving = useReviewDialog({
    change: { id: registration.id },
    save: resendMail,
    done: registrationMessages.mailResent,
    failed: registrationMessages.resendFailed,
    onClose,
  });
  return (
    <ConfirmSaveDialog
      {...saving}
      title="Send Email Again"
      description={`The ${mailWords(registration).again} will be sent again to the address below.`}
      subject={{
        name: `${fullName(registration)}, ${userTypeLabels[registration.userType]}`,
        detail: registration.mailTo ?? registration.email,
      }}
      tone="primary"
      confirmLabel="Send again"
    />
  );
}

export function RejectDialog({ registration, onDecided, onClose }: DecisionDialogProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [rejectRegistration] = useRejectRegistrationMutation();
  const savedAs = `reason ${registration.id}`;
  const [reason, setReason] = useState(useRestoredText<string>(savedAs) ?? '');
  useSaveTypedText(savedAs, () => reason || null);
  const { submit: reject, ...saving } = useReviewDialog({
    change: { id: registration.id, reason: reason.trim() },
    save: rejectRegistration,
    done: registrationMessages.rejected,
    failed: registrationMessages.rejectFailed,
    onSaved: onDecided,
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title="Reject Registration"
      description={`${fullName(registration)} (${registration.email}) will be notified by email.`}
      isDirty={reason.trim() !== ''}
      initialFocus={text}
      submitLabel="Reject"
      submitVariant="danger"
      onSubmit={() => void reject()}
    >
      <ReasonField
        ref={text}
        kind="reject"
        label="Reason for Rejection"
        hint="The user will be notified by email, with this reason. You can leave it empty."
        maxLength={limits.reason.max}
        value={reason}
        onChange={setReason}
      />
    </SaveDialog>
  );
}

/** Emails a question to the applicant, with a link to answer it. */
function AskDialog({ registration, onDecided, onClose }: DecisionDialogProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [ask] = useAskForInformationMutation();
  const savedAs = `question ${registration.id}`;
  const [question, setQuestion] = useState(useRestoredText<string>(savedAs) ?? '');
  const [error, setError] = useState<string>();
  useSaveTypedText(savedAs, () => question || null);
  const { submit: send, ...saving } = useReviewDialog({
    change: { id: registration.id, question: question.trim() },
    save: ask,
    done: registrationMessages.asked,
    failed: registrationMessages.askFailed,
    onSaved: onDecided,
    onClose,
  });

  const submit = () => {
    if (question.trim() === '') setError(registrationMessages.questionRequired);
    else void send();
  };

  return (
    <SaveDialog
      {...saving}
      title="Ask for more information"
      description={`${fullName(registration)} (${registration.email}) gets an email with your question and a link to answer. The waiting time pauses until they do.`}
      isDirty={question.trim() !== ''}
      initialFocus={text}
      submitLabel="Send question"
      onSubmit={submit}
    >
      <ReasonField
        ref={text}
        kind="ask"
        label="Question"
        hint="The email includes it exactly as you write it."
        maxLength={professionalLimits.question}
        error={error}
        value={question}
        onChange={(text) => {
          setQuestion(text);
          setError(undefined);
        }}
      />
    </SaveDialog>
  );
}

import { limits, registrationMessages, type RegistrationView, userTypeLabels } from '@pharmacy/contracts';
import { ConfirmDialog, FormError, TextArea } from '@pharmacy/ui';
import { type FormEvent, useState } from 'react';
import { useRestoredText, useSaveTypedText } from '@pharmacy/remote-kit/core';
import { useLive } from '@pharmacy/state';
import { SaveDialog, type SaveOptions, useSaveDialog } from '../../../forms/save-dialog';
import type { RegistrationAction } from './registration-action';
import { RegistrationDetailsDialog } from './registration-details-dialog';
import { fullName } from '../list/registration-filter';
import {
  useApproveRegistrationMutation,
  useRejectRegistrationMutation,
  useResendMailMutation,
} from '../registrations.api';

interface RegistrationDialogsProps {
  readonly action: RegistrationAction | null;
  /** The current list: an open dialog reflects decisions that others make. */
  readonly registrations: readonly RegistrationView[] | undefined;
  readonly onAct: (action: RegistrationAction | null) => void;
}

/** Renders the dialog for the current action. */
export function RegistrationDialogs({ action, registrations, onAct }: RegistrationDialogsProps) {
  if (!action) return null;
  const registration = registrations?.find(({ id }) => id === action.registration.id) ?? action.registration;
  const close = () => onAct(null);
  switch (action.kind) {
    case 'details':
      return (
        <RegistrationDetailsDialog
          registration={registration}
          onClose={close}
          onAct={(kind) => onAct({ kind, registration })}
        />
      );
    case 'approve':
      return <ApproveDialog registration={registration} onClose={close} />;
    case 'reject':
      return <RejectDialog registration={registration} onClose={close} />;
    case 'resend':
      return <ResendDialog registration={registration} onClose={close} />;
  }
}

interface ApproveDialogProps {
  readonly registration: RegistrationView;
  readonly onClose: () => void;
}

function ApproveDialog({ registration, onClose }: ApproveDialogProps) {
  const [approve] = useApproveRegistrationMutation();
  const { submit, isSaving, errorText } = useReviewDialog({
    save: () => approve(registration.id),
    done: registrationMessages.approved,
    failed: registrationMessages.approveFailed,
    onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Approve Registration"
      description="A new user account will be created and an email notification will be sent to the user."
      subject={{
        name: `${fullName(registration)}, ${userTypeLabels[registration.userType]}`,
        detail: registration.email,
      }}
      tone="primary"
      confirmLabel="Approve"
      pending={isSaving}
      onConfirm={submit}
    >
      <FormError message={errorText} />
    </ConfirmDialog>
  );
}

interface ResendDialogProps {
  readonly registration: RegistrationView;
  readonly onClose: () => void;
}

const mails = {
  pending: 'email about the request',
  approved: 'email about the approval, with the link to sign in,',
  rejected: 'email about the rejection, with its reason,',
} as const;

/** Asks for confirmation before the decision's email is sent again. */
function ResendDialog({ registration, onClose }: ResendDialogProps) {
  const [resendMail] = useResendMailMutation();
  const { submit, isSaving, errorText } = useReviewDialog({
    save: () => resendMail(registration.id),
    done: registrationMessages.mailResent,
    failed: registrationMessages.resendFailed,
    onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Send Email Again"
      description={`The ${mails[registration.status]} will be sent again to the address below.`}
      subject={{
        name: `${fullName(registration)}, ${userTypeLabels[registration.userType]}`,
        detail: registration.email,
      }}
      tone="primary"
      confirmLabel="Send again"
      pending={isSaving}
      onConfirm={submit}
    >
      <FormError message={errorText} />
    </ConfirmDialog>
  );
}

interface RejectDialogProps {
  readonly registration: RegistrationView;
  readonly onClose: () => void;
}

export function RejectDialog({ registration, onClose }: RejectDialogProps) {
  const [rejectRegistration] = useRejectRegistrationMutation();
  const savedAs = `reason ${registration.id}`;
  const [reason, setReason] = useState(useRestoredText<string>(savedAs) ?? '');
  useSaveTypedText(savedAs, () => reason || null);
  const { submit: reject, ...saving } = useReviewDialog({
    save: () => rejectRegistration({ id: registration.id, reason: reason.trim() }),
    done: registrationMessages.rejected,
    failed: registrationMessages.rejectFailed,
    onClose,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void reject();
  };

  return (
    <SaveDialog
      {...saving}
      title="Reject Registration"
      description={`${fullName(registration)} (${registration.email}) will be notified by email.`}
      isDirty={reason.trim() !== ''}
      submitLabel="Reject"
      submitVariant="danger"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Reason for Rejection"
        hint="The user will be notified by email, with this reason. It may be left empty."
        maxLength={limits.reason.max}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </SaveDialog>
  );
}

/** Saves like `useSaveDialog`. Either way it then requests the live list: someone else may have decided first. */
function useReviewDialog<Args extends readonly unknown[], Data>({ save, ...options }: SaveOptions<Args, Data>) {
  const live = useLive('registrations');
  return useSaveDialog({
    ...options,
    save: async (...args: Args) => {
      const saved = await save(...args);
      if (live.status === 'connected') live.request();
      return saved;
    },
  });
}

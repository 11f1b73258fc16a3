import {
  registryCheckLimits,
  registryCheckMessages,
  registrationMessages,
  type RegistrationView,
} from '@pharmacy/contracts';
import { pharmacyDay } from '@pharmacy/remote-kit';
import { TextArea, TextField } from '@pharmacy/ui';
import { type FormEvent, useState } from 'react';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { useNow } from '../../../lists/use-now';
import { fullName } from '../list/registration-filter';
import { useApproveExcludedMutation, useRecordLookUpMutation } from '../registrations.api';
import { useReviewDialog } from './use-review-dialog';

interface RegistryCheckDialogProps {
  readonly registration: RegistrationView;
  readonly onClose: () => void;
}

/** Records that the user looked the license up at the state board. */
export function LookUpDialog({ registration, onClose }: RegistryCheckDialogProps) {
  const today = pharmacyDay(useNow());
  const [day, setDay] = useState(today);
  const [source, setSource] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [record] = useRecordLookUpMutation();
  const { submit: save, ...saving } = useSaveDialog({
    save: () => record({ id: registration.id, day, source: source.trim() }),
    done: registryCheckMessages.lookUpRecorded,
    failed: registryCheckMessages.recordFailed,
    onClose,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (day !== '' && source.trim() !== '') void save();
  };

  return (
    <SaveDialog
      {...saving}
      title="Record License Look-up"
      description={`You looked up the license of ${fullName(registration)}. Your name is stored with it.`}
      isDirty={source.trim() !== '' || day !== today}
      submitLabel="Record"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Day of the look-up"
        type="date"
        max={today}
        error={isChecked && day === '' ? registryCheckMessages.dayRequired : undefined}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <TextField
        label="Source"
        hint="Such as the website of the Mississippi State Board of Medical Licensure"
        maxLength={registryCheckLimits.source}
        error={isChecked && source.trim() === '' ? registryCheckMessages.sourceRequired : undefined}
        value={source}
        onChange={(event) => setSource(event.target.value)}
      />
    </SaveDialog>
  );
}

/** An owner's approval in spite of an exclusion. */
export function OverrideDialog({ registration, onClose }: RegistryCheckDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [approve] = useApproveExcludedMutation();
  const { submit: save, ...saving } = useReviewDialog({
    save: () => approve({ id: registration.id, reason: reason.trim() }),
    done: registrationMessages.approved,
    failed: registrationMessages.approveFailed,
    onClose,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (reason.trim() !== '') void save();
  };

  return (
    <SaveDialog
      {...saving}
      title="Approve in Spite of an Exclusion"
      description={`The exclusion list has an entry that matches ${fullName(registration)} (${registration.email}).`}
      isDirty={reason.trim() !== ''}
      submitLabel="Approve"
      submitVariant="danger"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="It’s stored with the request and in the audit trail. The applicant doesn’t see it."
        maxLength={registryCheckLimits.reason}
        error={isChecked && reason.trim() === '' ? registryCheckMessages.reasonRequired : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </SaveDialog>
  );
}

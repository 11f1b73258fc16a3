import { registryCheckLimits, registryCheckMessages, type RegistrationView } from '@pharmacy/contracts';
import { pharmacyDay } from '@pharmacy/remote-kit';
import { TextField } from '@pharmacy/ui';
import { useState } from 'react';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { useNow } from '../../../lists/use-now';
import { fullName } from '../../../people/names';
import { useRecordLookUpMutation } from '../registrations.api';

/** A lookup at the state board, as typed. */
export interface TypedLookUp {
  readonly day: string;
  readonly source: string;
}

interface LookUpDialogProps {
  readonly registration: RegistrationView;
  readonly onClose: () => void;
}

/** Records that the user looked the license up at the state board. */
export function LookUpDialog({ registration, onClose }: LookUpDialogProps) {
  const today = pharmacyDay(useNow());
  const [lookUp, setLookUp] = useState<TypedLookUp>({ day: today, source: '' });
  const [isChecked, setIsChecked] = useState(false);
  const [record] = useRecordLookUpMutation();
  const source = lookUp.source.trim();
  const { submit: save, ...saving } = useSaveDialog({
    save: () => record({ id: registration.id, day: lookUp.day, source }),
    done: registryCheckMessages.lookUpRecorded,
    failed: registryCheckMessages.recordFailed,
    onClose,
  });

  const submit = () => {
    setIsChecked(true);
    if (lookUp.day !== '' && source !== '') void save();
  };

  return (
    <SaveDialog
      {...saving}
      title="Record license lookup"
      description={`You looked up the license of ${fullName(registration)}. Your name is stored with it.`}
      isDirty={source !== '' || lookUp.day !== today}
      submitLabel="Record"
      onSubmit={submit}
    >
      <LookUpFields
        value={lookUp}
        onChange={setLookUp}
        dayError={isChecked && lookUp.day === '' ? registryCheckMessages.dayRequired : undefined}
        sourceError={isChecked && source === '' ? registryCheckMessages.sourceRequired : undefined}
      />
    </SaveDialog>
  );
}

interface LookUpFieldsProps {
  readonly value: TypedLookUp;
  readonly onChange: (lookUp: TypedLookUp) => void;
  readonly dayError?: string | undefined;
  readonly sourceError?: string | undefined;
  readonly sourceLabel?: string;
}

export function LookUpFields({ value, onChange, dayError, sourceError, sourceLabel = 'Source' }: LookUpFieldsProps) {
  const today = pharmacyDay(useNow());
  return (
    <>
      <TextField
        label="Day of the lookup"
        type="date"
        max={today}
        error={dayError}
        value={value.day}
        onChange={({ target }) => onChange({ ...value, day: target.value })}
      />
      <TextField
        label={sourceLabel}
        hint="For example, the Mississippi State Board of Medical Licensure website"
        maxLength={registryCheckLimits.source}
        error={sourceError}
        value={value.source}
        onChange={({ target }) => onChange({ ...value, source: target.value })}
      />
    </>
  );
}

import {
  registryCheckLimits,
  registryCheckMessages,
  registrationMessages,
  type RegistrationView,
  userTypeLabels,
} from '@pharmacy/contracts';
import { pharmacyDay, QueryView } from '@pharmacy/remote-kit';
import { DialogSubject, SelectField, SkeletonText, TextArea } from '@pharmacy/ui';
import { useState } from 'react';
import { useCompanyChoice } from '../../../companies/companies.api';
import { CheckboxChoice } from '../../../forms/checkbox-choice';
import { SaveDialog } from '../../../forms/save-dialog';
import { idOrNull } from '../../../lists/choice';
import { useNow } from '../../../lists/use-now';
import { usePrescriberGroupsQuery } from '../../../prescriber-groups/prescriber-groups.api';
import { fullName } from '../../../people/names';
import {
  useApproveExcludedMutation,
  useApproveRegistrationMutation,
  useRegistryCheckQuery,
} from '../registrations.api';
import { LookUpFields, type TypedLookUp } from './look-up-dialog';
import { registryCheckLine } from './registry-check-panel';
import { useReviewDialog } from './use-review-dialog';

export interface DecisionDialogProps {
  readonly registration: RegistrationView;
  /** `since` is when the decision may have been made. */
  readonly onDecided: (saved: RegistrationView, since: number) => void;
  readonly onClose: () => void;
}

interface ApproveDialogProps extends DecisionDialogProps {
  readonly byKey?: boolean | undefined;
}

/** Asks for confirmation, and for the choices that go with an approval. */
export function ApproveDialog({ registration, onDecided, onClose, byKey = false }: ApproveDialogProps) {
  const approval = useApproval(registration);
  const [approve] = useApproveRegistrationMutation();
  const { submit: save, ...saving } = useReviewDialog({
    change: { id: registration.id, ...approval.body },
    save: approve,
    done: registrationMessages.approved,
    failed: registrationMessages.approveFailed,
    onSaved: onDecided,
    onClose,
  });

  const submit = () => {
    if (approval.isComplete()) void save();
  };

  return (
    <SaveDialog
      {...saving}
      role="alertdialog"
      size="sm"
      title="Approve Registration"
      description="A new user account will be created and an email notification will be sent to the user."
      isDirty={approval.isDirty}
      focusedButton={byKey ? 'submit' : 'cancel'}
      submitLabel="Approve"
      onSubmit={submit}
    >
      <DialogSubject
        name={`${fullName(registration)}, ${userTypeLabels[registration.userType]}`}
        detail={registration.email}
      />
      <ApprovalFields registration={registration} approval={approval} />
    </SaveDialog>
  );
}

/** An owner's approval despite an exclusion. */
export function OverrideDialog({ registration, onDecided, onClose }: DecisionDialogProps) {
  const approval = useApproval(registration);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [approve] = useApproveExcludedMutation();
  const { submit: save, ...saving } = useReviewDialog({
    change: { id: registration.id, reason: reason.trim(), ...approval.body },
    save: approve,
    done: registrationMessages.approved,
    failed: registrationMessages.approveFailed,
    onSaved: onDecided,
    onClose,
  });

  const submit = () => {
    setIsChecked(true);
    if (approval.isComplete() && reason.trim() !== '') void save();
  };

  return (
    <SaveDialog
      {...saving}
      title="Approve Despite an Exclusion"
      description={`The exclusion list has an entry that matches ${fullName(registration)} (${registration.email}).`}
      isDirty={reason.trim() !== '' || approval.isDirty}
      submitLabel="Approve"
      submitVariant="danger"
      onSubmit={submit}
    >
      <TextArea
        label="Reason"
        hint="It’s stored with the request and in the audit trail. The applicant doesn’t see it."
        maxLength={registryCheckLimits.reason}
        error={isChecked && reason.trim() === '' ? registryCheckMessages.reasonRequired : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ApprovalFields registration={registration} approval={approval} />
    </SaveDialog>
  );
}

/** What goes with an approval: a rep's company, or a prescriber's groups and the lookup of the license, if the approver made one. */
function useApproval({ userType, manufacturerId }: RegistrationView) {
  const today = pharmacyDay(useNow());
  const requested = manufacturerId === null ? '' : String(manufacturerId);
  const [company, setCompany] = useState(requested);
  const [chosen, setGroupIds] = useState<readonly number[]>([]);
  const { data: groups } = usePrescriberGroupsQuery(undefined, { skip: userType === 'salesrep' });
  // Not a group that someone else has deleted: it isn't in the list, so it couldn't be deselected.
  const groupIds = groups ? chosen.filter((id) => groups.some((group) => group.id === id)) : chosen;
  const [shown] = useState<TypedLookUp>({ day: today, source: '' });
  const [lookUp, setLookUp] = useState(shown);
  const [isChecked, setIsChecked] = useState(false);
  const source = lookUp.source.trim();
  const dayMissing = source !== '' && lookUp.day === '';
  return {
    company,
    setCompany,
    groupIds,
    setGroupIds,
    lookUp,
    setLookUp,
    dayError: isChecked && dayMissing ? registryCheckMessages.dayRequired : undefined,
    isDirty: company !== requested || groupIds.length > 0 || source !== '' || lookUp.day !== shown.day,
    isComplete: () => {
      setIsChecked(true);
      return !dayMissing;
    },
    body:
      userType === 'salesrep'
        ? { manufacturerId: idOrNull(company) }
        : {
            ...(groupIds.length > 0 && { groupIds }),
            ...(source !== '' && { lookUp: { day: lookUp.day, source } }),
          },
  };
}

interface ApprovalFieldsProps {
  readonly registration: RegistrationView;
  readonly approval: ReturnType<typeof useApproval>;
}

/** A sales rep's company or a prescriber's groups, which decide the documents that they see. */
function ApprovalFields({ registration, approval }: ApprovalFieldsProps) {
  if (registration.userType === 'salesrep')
    return <CompanyField registration={registration} value={approval.company} onChange={approval.setCompany} />;
  return (
    <>
      <RegistryCheckLine registration={registration} />
      <GroupsField value={approval.groupIds} onChange={approval.setGroupIds} />
      <LookUpFields
        value={approval.lookUp}
        onChange={approval.setLookUp}
        dayError={approval.dayError}
        sourceLabel="Source of your license lookup (optional)"
      />
    </>
  );
}

function RegistryCheckLine({ registration }: { readonly registration: RegistrationView }) {
  const query = useRegistryCheckQuery(registration.id);
  return (
    <QueryView query={query} errorText={registryCheckMessages.loadFailed} skeleton={<SkeletonText lines={2} />}>
      {(check) => <p>{registryCheckLine(registration, check)}</p>}
    </QueryView>
  );
}

interface GroupsFieldProps {
  readonly value: readonly number[];
  readonly onChange: (groupIds: readonly number[]) => void;
}

/** Nothing where there are no groups. Without their list, the approval goes on: groups can be chosen later. */
function GroupsField({ value, onChange }: GroupsFieldProps) {
  const { data: groups, isError } = usePrescriberGroupsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [search, setSearch] = useState('');
  if (isError && !groups) return <p>The groups couldn’t be loaded. You can choose them later, on the Users page.</p>;
  if (!groups?.length) return null;
  return (
    <CheckboxChoice
      legend="Groups"
      itemName="group"
      items={groups}
      chosen={value}
      onToggle={(id, isChosen) => onChange(isChosen ? [...value, id] : value.filter((each) => each !== id))}
      search={search}
      onSearch={setSearch}
      noneText="No groups: the prescriber sees what is for all prescribers."
    />
  );
}

interface CompanyFieldProps {
  readonly registration: RegistrationView;
  readonly value: string;
  readonly onChange: (company: string) => void;
}

function CompanyField({ registration: { company, manufacturerId }, value, onChange }: CompanyFieldProps) {
  const { options, errorText } = useCompanyChoice('No company', value, company ?? undefined);
  const requested = company && manufacturerId === null ? `The applicant entered “${company}”. ` : '';
  return (
    <SelectField
      label="Company"
      hint={`${requested}The rep sees what is for all sales reps, and the documents of this company.`}
      error={errorText}
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

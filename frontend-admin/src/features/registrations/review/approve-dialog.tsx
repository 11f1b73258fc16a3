import { registrationMessages, type RegistrationView, userTypeLabels } from '@pharmacy/contracts';
import { ConfirmDialog, FormError, SelectField } from '@pharmacy/ui';
import { useState } from 'react';
import { useCompanyChoice } from '../../../companies/companies.api';
import { fullName } from '../list/registration-filter';
import { useApproveRegistrationMutation } from '../registrations.api';
import { useReviewDialog } from './use-review-dialog';

interface ApproveDialogProps {
  readonly registration: RegistrationView;
  readonly onClose: () => void;
}

/** Asks for confirmation, and for a sales rep also of the company, on which the documents that the rep sees depend. */
export function ApproveDialog({ registration, onClose }: ApproveDialogProps) {
  const { manufacturerId, userType } = registration;
  const isRep = userType === 'salesrep';
  const [company, setCompany] = useState(manufacturerId === null ? '' : String(manufacturerId));
  const [approve] = useApproveRegistrationMutation();
  const { submit, isSaving, errorText } = useReviewDialog({
    save: () =>
      approve({ id: registration.id, ...(isRep && { manufacturerId: company === '' ? null : Number(company) }) }),
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
      subject={{ name: `${fullName(registration)}, ${userTypeLabels[userType]}`, detail: registration.email }}
      tone="primary"
      confirmLabel="Approve"
      pending={isSaving}
      onConfirm={submit}
    >
      {isRep && <CompanyField registration={registration} value={company} onChange={setCompany} />}
      <FormError message={errorText} />
    </ConfirmDialog>
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

import {
  authMessages,
  type IdentityProof,
  secondFactorMessages as messages,
  type AccountView,
  formatDay,
  limits,
} from '@pharmacy/contracts';
import { TextArea, SelectField } from '@pharmacy/ui';
import { ownPasswordForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { useState } from 'react';
import { ConfirmSaveDialog, SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { OwnIdentity } from '../own-identity';
import {
  useActivateAccountMutation,
  useDeactivateAccountMutation,
  useResetSecondFactorMutation,
  useConfirmAccountMutation,
  useAssignCompanyMutation,
} from './accounts.api';
import { fullName } from '../../../people/names';
import { useCompanyChoice } from '../../../companies/companies.api';
import { idOrNull } from '../../../lists/choice';

interface AccountDialogProps {
  readonly kind: keyof typeof questions;
  readonly id: number;
  readonly name: string;
  /** Distinguishes two people with the same name. */
  readonly detail: string;
  readonly onClose: () => void;
}

const questions = {
  deactivate: {
    title: 'Deactivate account',
    description:
      'This takes effect immediately: the person is signed out on every device, open pages included, and cannot sign in ' +
      'until you reactivate the account. What they did stays on record. They get an email about it.',
    confirmLabel: 'Deactivate',
    tone: 'danger',
  },
  activate: {
    title: 'Reactivate account',
    description: 'The person can sign in again right away with the same username and password.',
    confirmLabel: 'Reactivate',
    tone: 'primary',
  },
} as const;

const { activated, activateFailed, deactivated, deactivateFailed } = authMessages.accounts;
const outcomes = {
  activate: { done: activated, failed: activateFailed },
  deactivate: { done: deactivated, failed: deactivateFailed },
} as const;

/** Asks for confirmation before an account is disabled or enabled, and explains the consequences. */
export function AccountDialog({ kind, id, name, detail, onClose }: AccountDialogProps) {
  const [deactivate] = useDeactivateAccountMutation();
  const [activate] = useActivateAccountMutation();
  const saving = useSaveDialog({
    save: () => (kind === 'activate' ? activate(id) : deactivate(id)),
    ...outcomes[kind],
    onClose,
  });
  return <ConfirmSaveDialog {...saving} {...questions[kind]} subject={{ name, detail }} />;
}

interface ResetSecondFactorDialogProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** For a user who lost their phone or passkey, and the recovery codes. */
export function ResetSecondFactorDialog({ id, name, onClose }: ResetSecondFactorDialogProps) {
  const [reset] = useResetSecondFactorMutation();
  const form = useContractForm(ownPasswordForm, { password: '' });
  const { isDirty } = form.formState;
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (proof: IdentityProof) => reset({ id, ...proof }),
    done: messages.reset,
    failed: messages.resetFailed,
    onClose,
  });
  return (
    <SaveDialog
      {...saving}
      title={`Reset two-step sign-in for ${name}`}
      description="Make sure that the request really comes from this person, for example by calling them. Their app, passkeys, and recovery codes stop working, they are signed out everywhere, and they get an email."
      isDirty={isDirty}
      submitLabel="Reset"
      submitVariant="danger"
      onSubmit={form.handleSubmit(submit)}
    >
      <OwnIdentity form={form} submit={submit} />
    </SaveDialog>
  );
}

interface ConfirmAccountDialogProps {
  readonly account: AccountView;
  readonly onClose: () => void;
}

const { staffDone, staffFailed, reasonRequired } = authMessages.confirmAccount;

/** Staff confirm an account for its person, with a reason. */
export function ConfirmAccountDialog({ account, onClose }: ConfirmAccountDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [confirm] = useConfirmAccountMutation();
  const { submit: save, ...saving } = useSaveDialog({
    save: () => confirm({ id: account.id, reason: reason.trim() }),
    done: staffDone,
    failed: staffFailed,
    onClose,
  });

  const submit = () => {
    setIsChecked(true);
    if (reason.trim() !== '') void save();
  };

  return (
    <SaveDialog
      {...saving}
      title={`Confirm the account of ${fullName(account)}`}
      description={descriptionOf(account)}
      isDirty={reason.trim() !== ''}
      submitLabel="Confirm"
      onSubmit={submit}
    >
      <TextArea
        label="Reason"
        hint="How you know that the person still needs the account, such as a phone call. It’s stored in the audit trail."
        maxLength={limits.confirmationReason.max}
        error={isChecked && reason.trim() === '' ? reasonRequired : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </SaveDialog>
  );
}

const descriptionOf = ({ confirmBy, deactivatedAt }: AccountView) =>
  deactivatedAt
    ? `Access ended because no one confirmed the account by ${formatDay(confirmBy)}. The person can sign in again right away, and gets an email.`
    : `The person was asked by email to confirm the account by ${formatDay(confirmBy)}. You can do it for them.`;

interface CompanyDialogProps {
  readonly account: AccountView;
  readonly onClose: () => void;
}

const NONE = 'No company';

/** Sets the company that a sales rep works for, and so which documents the rep sees. */
export function CompanyDialog({ account, onClose }: CompanyDialogProps) {
  const [shown] = useState(account.manufacturer ? String(account.manufacturer.id) : '');
  const [company, setCompany] = useState(shown);
  const { options, errorText: choiceError } = useCompanyChoice(NONE, company);
  const [assign] = useAssignCompanyMutation();
  const { submit, ...saving } = useSaveDialog({
    save: () => assign({ id: account.id, manufacturerId: idOrNull(company), before: idOrNull(shown) }),
    done: ({ manufacturer }) => ({
      title: 'Company changed',
      description: `${fullName(account)}: ${manufacturer?.name ?? NONE}`,
    }),
    failed: 'Failed to change the company',
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title="Company"
      description={fullName(account)}
      isDirty={company !== shown}
      submitLabel="Save Changes"
      onSubmit={() => void submit()}
    >
      <SelectField
        label="Company"
        hint="Sales reps see the documents for all sales reps and those for their own company. A change takes effect right away, even on open pages."
        error={choiceError}
        options={options}
        value={company}
        onChange={({ target }) => setCompany(target.value)}
      />
    </SaveDialog>
  );
}

import {
  type ChangeStaffRolesRequest,
  type InviteStaffRequest,
  type StaffInvitationView,
  type StaffMemberView,
  staffMessages as messages,
  type StaffRole,
  staffRoleLabels,
  staffRoleNames,
  staffRoles,
} from '@pharmacy/contracts';
import { inviteStaffForm, staffRolesForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { Checkbox, FieldError, FieldRow, TextField } from '@pharmacy/ui';
import { useId } from 'react';
import { ConfirmSaveDialog, SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { OwnIdentity } from '../own-identity';
import { fullName } from '../../../people/names';
import { useChangeStaffRolesMutation, useInviteStaffMutation, useWithdrawInvitationMutation } from './staff.api';
import styles from './staff.module.css';

interface Closable {
  readonly onClose: () => void;
}

export function InviteDialog({ onClose }: Closable) {
  const [invite] = useInviteStaffMutation();
  const form = useContractForm(inviteStaffForm, {
    email: '',
    firstName: '',
    lastName: '',
    staffRoles: [],
    password: '',
  });
  const { errors, isDirty, isSubmitted } = form.formState;
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (values: InviteStaffRequest) => invite(values),
    done: messages.invited,
    failed: messages.inviteFailed,
    onClose,
  });
  return (
    <SaveDialog
      {...saving}
      title="Invite a staff member"
      description="They’ll get an email with a link to choose a password. It works once, for three days."
      isDirty={isDirty}
      submitLabel="Send invitation"
      onSubmit={form.handleSubmit(submit)}
    >
      <FieldRow>
        <TextField
          label="First name"
          autoComplete="off"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </FieldRow>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        hint="The person signs in with this address."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <RoleChoice
        chosen={form.watch('staffRoles')}
        onChange={(roles) => form.setValue('staffRoles', roles, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.staffRoles?.message}
      />
      <OwnIdentity form={form} submit={submit} />
    </SaveDialog>
  );
}

export function RolesDialog({ member, onClose }: Closable & { readonly member: StaffMemberView }) {
  const [change] = useChangeStaffRolesMutation();
  const form = useContractForm(staffRolesForm, { staffRoles: [...member.staffRoles], password: '' });
  const { errors, isDirty, isSubmitted } = form.formState;
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (values: ChangeStaffRolesRequest) => change({ id: member.id, before: member.staffRoles, ...values }),
    done: messages.rolesChanged,
    failed: messages.changeFailed,
    onClose,
  });
  return (
    <SaveDialog
      {...saving}
      title={`Roles of ${fullName(member)}`}
      description="The change takes effect right away: the person is signed out on every device and has to sign in again."
      isDirty={isDirty}
      submitLabel="Change roles"
      onSubmit={form.handleSubmit(submit)}
    >
      <RoleChoice
        chosen={form.watch('staffRoles')}
        onChange={(roles) => form.setValue('staffRoles', roles, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.staffRoles?.message}
      />
      <OwnIdentity form={form} submit={submit} />
    </SaveDialog>
  );
}

export function WithdrawDialog({ invitation, onClose }: Closable & { readonly invitation: StaffInvitationView }) {
  const [withdraw] = useWithdrawInvitationMutation();
  const saving = useSaveDialog({
    save: () => withdraw(invitation.id),
    done: messages.withdrawn,
    failed: messages.withdrawFailed,
    onClose,
  });
  return (
    <ConfirmSaveDialog
      {...saving}
      title="Withdraw the invitation?"
      description="The emailed link stops working. You can invite the person again later."
      subject={{ name: fullName(invitation), detail: `${staffRoleNames(invitation.staffRoles)} · ${invitation.email}` }}
      confirmLabel="Withdraw"
      tone="danger"
    />
  );
}

const scopes: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything, including the staff and their roles.',
  approver: 'Registrations, users, and messages.',
  editor: 'The website, announcements, manufacturers, team members, and documents.',
  auditor: 'Reads everything, including the audit trail, and changes nothing.',
};

interface RoleChoiceProps {
  readonly chosen: readonly StaffRole[];
  readonly onChange: (chosen: StaffRole[]) => void;
  readonly error: string | undefined;
}

/** Selects a staff member's roles; at least one is required. */
function RoleChoice({ chosen, onChange, error }: RoleChoiceProps) {
  const id = useId();
  return (
    <fieldset
      tabIndex={-1}
      aria-describedby={`${id}-error`}
      data-invalid={Boolean(error) || undefined}
      className={styles.choice}
    >
      <legend className={styles.legend}>Roles</legend>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          label={staffRoleLabels[role]}
          hint={scopes[role]}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChange(staffRoles.filter((each) => (each === role ? target.checked : chosen.includes(each))))
          }
        />
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

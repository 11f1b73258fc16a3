import { staffRoleLabels, staffRoles, type StaffRole } from '@pharmacy/contracts';
import { Checkbox, FieldError } from '@pharmacy/ui';
import { useId } from 'react';
import styles from './role-choice.module.css';

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

/** Selects the roles of a person; at least one is required. */
export function RoleChoice({ chosen, onChange, error }: RoleChoiceProps) {
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

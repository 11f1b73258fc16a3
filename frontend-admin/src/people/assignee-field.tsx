import { type StaffName, unknownError } from '@pharmacy/contracts';
import { errorMessage, type NewNotice, useNotify, useSession } from '@pharmacy/state';
import { Button, SelectField } from '@pharmacy/ui';
import { type ReactNode, useState } from 'react';
import styles from './assignee-field.module.css';

const UNASSIGNED = '';

interface AssigneeFieldProps {
  /** Who may take care of it. Undefined while they're being loaded. */
  readonly staff: readonly StaffName[] | undefined;
  /** Why they couldn't be loaded. */
  readonly errorText: string | undefined;
  readonly assignee: StaffName | null;
  /** The choice that's being saved, which is shown meanwhile. Undefined for none. */
  readonly savingId: number | null | undefined;
  /** The text about an assignee who isn't among them anymore. */
  readonly formerly: string;
  readonly onAssign: (id: number | null, name: string | null) => unknown;
  /** Further buttons in the row. */
  readonly children?: ReactNode;
}

/** The assignee of something, with a button that assigns it to the user. */
export function AssigneeField({
  staff,
  errorText,
  assignee,
  savingId,
  formerly,
  onAssign,
  children,
}: AssigneeFieldProps) {
  const ownId = useSession().user?.id;
  const isSaving = savingId !== undefined;
  const chosenId = isSaving ? savingId : assignee?.id;
  const isFormer = assignee !== null && staff?.some(({ id }) => id === assignee.id) !== true;
  const former = isFormer ? [{ ...assignee, name: staff ? `${assignee.name} (${formerly})` : assignee.name }] : [];
  const assign = (id: number | null) => onAssign(id, staff?.find((each) => each.id === id)?.name ?? null);
  return (
    <div className={styles.handling}>
      <SelectField
        label="Assigned to"
        className={styles.assignee}
        error={errorText}
        disabled={!staff}
        aria-disabled={isSaving}
        options={[
          { value: UNASSIGNED, label: 'Unassigned' },
          ...[...(staff ?? []), ...former].map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(chosenId ?? UNASSIGNED)}
        onChange={({ target }) => !isSaving && assign(target.value === UNASSIGNED ? null : Number(target.value))}
      />
      {ownId !== undefined && assignee?.id !== ownId && (
        <Button variant="secondary" disabled={!staff} pending={isSaving} onClick={() => assign(ownId)}>
          Assign to me
        </Button>
      )}
      {children}
    </div>
  );
}

/** For changes without a form: waits for one that's being saved, and shows a notice. An error stays until the next one. */
export function useSaveAtOnce(failed: string) {
  const notify = useNotify();
  const [errorText, setErrorText] = useState<string | null>(null);
  const save = async (saving: PromiseLike<{ readonly error?: unknown }>, done: NewNotice) => {
    setErrorText(null);
    const { error } = await saving;
    if (!error) return notify(done);
    const description = errorMessage(error, unknownError);
    setErrorText(`${failed}: ${description}`);
    return notify({ title: failed, description, variant: 'destructive' });
  };
  return { errorText, save };
}

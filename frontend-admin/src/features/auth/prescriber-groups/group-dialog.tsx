import {
  type PrescriberGroupFormValues,
  prescriberGroupMessages as messages,
  type PrescriberGroupView,
} from '@pharmacy/contracts';
import { prescriberGroupForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { TextField } from '@pharmacy/ui';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { useAddGroupMutation, useRenameGroupMutation } from '../../../prescriber-groups/prescriber-groups.api';

interface GroupDialogProps {
  /** The group to rename. Omit it to add one. */
  readonly group?: PrescriberGroupView | undefined;
  readonly onClose: () => void;
}

export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const [add] = useAddGroupMutation();
  const [rename] = useRenameGroupMutation();
  const form = useContractForm(prescriberGroupForm, { name: group?.name ?? '' });
  const { errors, isDirty } = form.formState;
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (values: PrescriberGroupFormValues) => (group ? rename({ id: group.id, ...values }) : add(values)),
    done: group ? messages.renamed : messages.added,
    failed: group ? messages.renameFailed : messages.addFailed,
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title={group ? 'Rename Group' : 'Add Group'}
      isDirty={isDirty}
      submitLabel={group ? 'Save Changes' : 'Add Group'}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="A practice, or those who work in a therapeutic area."
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
    </SaveDialog>
  );
}

import { useState } from 'react';
import {
  type AccountView,
  limits,
  type PrescriberGroupFormValues,
  prescriberGroupMessages as messages,
  type PrescriberGroupView,
} from '@pharmacy/contracts';
import { prescriberGroupForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { SkeletonText, TextField } from '@pharmacy/ui';
import { QueryView } from '@pharmacy/remote-kit';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import {
  groupsLoadFailed,
  useAddGroupMutation,
  usePrescriberGroupsQuery,
  useRenameGroupMutation,
} from '../../../prescriber-groups/prescriber-groups.api';
import { CheckboxChoice, inOrder } from '../../../forms/checkbox-choice';
import { fullName } from '../../../people/names';
import { useAssignGroupsMutation } from '../accounts/accounts.api';

interface GroupDialogProps {
  /** The group to rename. Omit it to add one. */
  readonly group?: PrescriberGroupView | undefined;
  readonly onClose: () => void;
}

export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const [add] = useAddGroupMutation();
  const [rename] = useRenameGroupMutation();
  const [before] = useState(() => ({ name: group?.name ?? '' }));
  const form = useContractForm(prescriberGroupForm, before);
  const { errors, isDirty } = form.formState;
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (values: PrescriberGroupFormValues) => (group ? rename({ id: group.id, ...values, before }) : add(values)),
    done: group ? messages.renamed : messages.added,
    failed: group ? messages.renameFailed : messages.addFailed,
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title={group ? 'Rename group' : 'Add group'}
      isDirty={isDirty}
      submitLabel={group ? 'Save Changes' : 'Add group'}
      onSubmit={form.handleSubmit(submit)}
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

interface MembershipDialogProps {
  readonly account: AccountView;
  readonly onClose: () => void;
}

const NONE = 'No groups';

/** Sets the groups that a prescriber is in, and so which documents the prescriber sees. */
export function MembershipDialog({ account, onClose }: MembershipDialogProps) {
  const shown = account.groups.map(({ id }) => id);
  const [chosen, setChosen] = useState(shown);
  const [search, setSearch] = useState('');
  const query = usePrescriberGroupsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [assign] = useAssignGroupsMutation();
  // Not a group that someone else has deleted: it isn't in the list, so it couldn't be deselected.
  const idsIn = (ids: readonly number[]) =>
    (query.data ?? account.groups).map(({ id }) => id).filter((id) => ids.includes(id));
  const groupIds = idsIn(chosen);
  const isTooMany = groupIds.length > limits.prescriberGroups.max;
  const { submit, ...saving } = useSaveDialog({
    save: () => assign({ id: account.id, groupIds, before: idsIn(shown) }),
    done: ({ groups }) => ({
      title: 'Groups changed',
      description: `${fullName(account)}: ${groups.map(({ name }) => name).join(', ') || NONE}`,
    }),
    failed: 'Failed to change the groups',
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title="Groups"
      description={`${fullName(account)} sees the documents for all prescribers and those for these groups. A change takes effect right away, even on open pages.`}
      isDirty={String(inOrder(chosen)) !== String(inOrder(shown))}
      submitLabel="Save Changes"
      onSubmit={() => {
        if (!isTooMany) void submit();
      }}
    >
      <QueryView
        query={query}
        errorText={groupsLoadFailed}
        skeleton={<SkeletonText lines={3} />}
        empty={<p>{messages.none}</p>}
      >
        {(groups) => (
          <CheckboxChoice
            legend="Groups"
            itemName="group"
            items={groups}
            chosen={chosen}
            onToggle={(id, isChosen) => setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
            search={search}
            onSearch={setSearch}
            noneText={NONE}
            error={isTooMany ? messages.tooMany : undefined}
          />
        )}
      </QueryView>
    </SaveDialog>
  );
}

import { useState } from 'react';
import { prescriberGroupMessages as messages, type PrescriberGroupView } from '@pharmacy/contracts';
import {
  Button,
  Card,
  type DataColumn,
  EmptyState,
  IconButton,
  PencilIcon,
  PlusIcon,
  Stack,
  Toolbar,
  UsersIcon,
} from '@pharmacy/ui';
import { Can, columnsFor, useAccess } from '../../../access/access';
import { InlineDelete, useReportDeletion } from '../../../lists/inline-delete';
import { RecordList } from '../../../lists/record-list';
import { type ReportRowError, RowErrorAlert, useRowError } from '../../../lists/row-error';
import {
  groupsLoadFailed,
  useDeleteGroupMutation,
  usePrescriberGroupsQuery,
} from '../../../prescriber-groups/prescriber-groups.api';
import { GroupDialog } from './group-dialogs';
import accounts from '../accounts/account-table.module.css';

interface GroupEvents {
  readonly onRename: (group: PrescriberGroupView) => void;
  readonly onError: ReportRowError;
}

/** The groups that prescribers can be in. */
export function GroupSection() {
  const [edited, setEdited] = useState<PrescriberGroupView | 'new' | null>(null);
  const { rowError, report, dismiss } = useRowError();
  // Documents are counted, and other screens change them.
  const query = usePrescriberGroupsQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayAct = useAccess()('groups:manage');
  return (
    <Card as="section" padding="lg" aria-labelledby="prescriber-groups">
      <Stack>
        <h2 id="prescriber-groups">Prescriber groups</h2>
        <p>
          A document can be for one group only. A group stands for a practice, or for those who work in a therapeutic
          area.
        </p>
        <Can permission="groups:manage">
          <Toolbar>
            <Button variant="secondary" icon={<PlusIcon />} onClick={() => setEdited('new')}>
              Add group
            </Button>
          </Toolbar>
        </Can>
        <RowErrorAlert error={rowError} onDismiss={dismiss} />
        <RecordList
          query={query}
          errorText={groupsLoadFailed}
          empty={<EmptyState icon={<UsersIcon />} headingLevel={3} title={messages.none} />}
          caption="Prescriber groups"
          columns={columnsFor(mayAct, groupColumns({ onRename: setEdited, onError: report }))}
          pageLabel="Pages of groups"
        />
      </Stack>
      {edited && <GroupDialog group={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

const groupColumns = (events: GroupEvents): readonly DataColumn<PrescriberGroupView>[] => [
  { key: 'name', header: 'Name', primary: true, name: ({ name }) => name, cell: GroupTitle },
  { key: 'members', header: 'Prescribers', width: '140px', cell: ({ memberCount }) => memberCount },
  { key: 'documents', header: 'Documents', width: '140px', cell: ({ documentCount }) => documentCount },
  {
    key: 'actions',
    header: 'Actions',
    width: '120px',
    actions: true,
    cell: (group) => <GroupRowActions group={group} {...events} />,
  },
];

/** The name, and why the group can't be deleted. */
function GroupTitle({ name, documentCount }: PrescriberGroupView) {
  return (
    <span className={accounts.pair}>
      <span className={accounts.words}>{name}</span>
      {documentCount > 0 && (
        <Can permission="groups:manage">
          <span className={accounts.since}>Can’t be deleted while documents are only for it.</span>
        </Can>
      )}
    </span>
  );
}

function GroupRowActions({ group, onRename, onError }: GroupEvents & { readonly group: PrescriberGroupView }) {
  const [deleteGroup] = useDeleteGroupMutation();
  const report = useReportDeletion(messages, onError);

  return (
    <>
      <IconButton label="Rename" icon={<PencilIcon />} onClick={() => onRename(group)} />
      {group.documentCount === 0 && <InlineDelete name={group.name} onDelete={() => report(deleteGroup(group.id))} />}
    </>
  );
}

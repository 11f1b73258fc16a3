import { useState } from 'react';
import { Button, EmptyState, PageHeader, PlusIcon, Stack, UsersIcon } from '@pharmacy/ui';
import { type TeamMemberView, teamMessages } from '@pharmacy/contracts';
import { Can } from '../../access/access';
import { type ReportRowError, RowErrorAlert, useRowError } from '../../lists/row-error';
import { ListView } from '../../lists/list-view';
import { ConfirmSaveDialog, useSaveDialog } from '../../forms/save-dialog';
import { type TeamAction, TeamList, TeamTable } from './team-list';
import { useDeleteTeamMemberMutation, useTeamListQuery } from './team.api';
import { TeamMemberDialog } from './team-member-dialog';

export default function TeamManagementPage() {
  const [action, setAction] = useState<TeamAction | null>(null);
  const { rowError, report, dismiss } = useRowError();
  return (
    <Stack gap="lg">
      <PageHeader
        title="Team Members"
        description="Manage pharmacy team member profiles"
        actions={
          <Can permission="team:manage">
            <Button icon={<PlusIcon />} onClick={() => setAction({ kind: 'add' })}>
              Add Team Member
            </Button>
          </Can>
        }
      />
      <RowErrorAlert error={rowError} onDismiss={dismiss} />
      <TeamResults onAct={setAction} onError={report} />
      <TeamDialogs action={action} onClose={() => setAction(null)} />
    </Stack>
  );
}

interface TeamResultsProps {
  readonly onAct: (action: TeamAction) => void;
  readonly onError: ReportRowError;
}

const nothing = () => undefined;

function TeamResults({ onAct, onError }: TeamResultsProps) {
  const query = useTeamListQuery();
  return (
    <ListView
      query={query}
      errorText={teamMessages.loadFailed}
      skeleton={<TeamTable rows={[]} isLoading onAct={nothing} onMove={nothing} />}
      empty={<EmptyState icon={<UsersIcon />} {...teamMessages.none} />}
    >
      {(members) => <TeamList members={members} onAct={onAct} onError={onError} />}
    </ListView>
  );
}

interface TeamDialogsProps {
  readonly action: TeamAction | null;
  readonly onClose: () => void;
}

/** Renders the dialog for the current action. */
function TeamDialogs({ action, onClose }: TeamDialogsProps) {
  if (!action) return null;
  switch (action.kind) {
    case 'add':
      return <TeamMemberDialog onClose={onClose} />;
    case 'edit':
      return <TeamMemberDialog member={action.member} onClose={onClose} />;
    case 'delete':
      return <DeleteTeamMemberDialog member={action.member} onClose={onClose} />;
  }
}

interface DeleteTeamMemberDialogProps {
  readonly member: TeamMemberView;
  readonly onClose: () => void;
}

function DeleteTeamMemberDialog({ member: { id, name, title }, onClose }: DeleteTeamMemberDialogProps) {
  const [deleteMember] = useDeleteTeamMemberMutation();
  const saving = useSaveDialog({
    save: () => deleteMember(id),
    done: { title: teamMessages.deleted, description: name },
    failed: teamMessages.deleteFailed,
    onClose,
  });

  return (
    <ConfirmSaveDialog
      {...saving}
      title="Delete Team Member"
      description={`${name} will no longer be shown on the website. This action cannot be undone.`}
      subject={{ name, detail: title }}
      confirmLabel="Delete"
    />
  );
}

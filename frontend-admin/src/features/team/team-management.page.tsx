import { useState } from 'react';
import { Button, PageHeader, PlusIcon, Stack } from '@pharmacy/ui';
import { RowFaultAlert } from '../../lists/row-fault-alert';
import { useRowFault } from '../../lists/use-row-fault';
import type { TeamAction } from './team-action';
import { TeamDialogs } from './team-dialogs';
import { TeamResults } from './team-results';

export default function TeamManagementPage() {
  const [action, setAction] = useState<TeamAction | null>(null);
  const { fault, complain, dismiss } = useRowFault();
  return (
    <Stack gap="lg">
      <PageHeader
        title="Team Members"
        description="Manage pharmacy team member profiles"
        actions={
          <Button icon={<PlusIcon />} onClick={() => setAction({ kind: 'add' })}>
            Add Team Member
          </Button>
        }
      />
      <RowFaultAlert fault={fault} onDismiss={dismiss} />
      <TeamResults onAct={setAction} onFault={complain} />
      <TeamDialogs action={action} onClose={() => setAction(null)} />
    </Stack>
  );
}

import { useState } from 'react';
import { Button, PageHeader, PlusIcon, Stack } from '@pharmacy/ui';
import { RowFaultAlert } from '../../lists/row-fault-alert';
import { useRowFault } from '../../lists/use-row-fault';
import type { AnnouncementAction } from './announcement-action';
import { AnnouncementDialog } from './announcement-dialog';
import { AnnouncementResults } from './announcement-results';

export default function AnnouncementManagementPage() {
  const [action, setAction] = useState<AnnouncementAction | null>(null);
  const { fault, complain, dismiss } = useRowFault();
  return (
    <Stack gap="lg">
      <PageHeader
        title="Manage Announcements"
        description="The website's announcement carousel stands above every public page. When several announcements are showing, it moves from one to the next every 5 seconds."
        actions={
          <Button icon={<PlusIcon />} onClick={() => setAction({ kind: 'add' })}>
            Add Announcement
          </Button>
        }
      />
      <RowFaultAlert fault={fault} onDismiss={dismiss} />
      <AnnouncementResults onAct={setAction} onFault={complain} />
      {action && (
        <AnnouncementDialog
          {...(action.kind === 'edit' && { announcement: action.announcement })}
          onClose={() => setAction(null)}
        />
      )}
    </Stack>
  );
}

import { useId, useState } from 'react';
import { staffMessages as messages, staffRoleNames } from '@pharmacy/contracts';
import { useSession } from '@pharmacy/state';
import { Button, EmptyState, MailIcon, PageHeader, Stack, UserPlusIcon, UsersIcon } from '@pharmacy/ui';
import { Can, columnsFor, useAccess } from '../../../access/access';
import { RowErrorAlert, useRowError } from '../../../lists/row-error';
import { RecordList } from '../../../lists/record-list';
import { AccountDialog, ResetSecondFactorDialog } from '../accounts/account-dialogs';
import { fullName } from '../../../people/names';
import { useStaffInvitationsQuery, useStaffQuery } from './staff.api';
import { InviteDialog, RolesDialog, WithdrawDialog } from './staff-dialogs';
import { invitationColumns, memberColumns, type StaffAction, type StaffEvents } from './staff-columns';
import table from '../../../lists/wide-table.module.css';
import styles from './staff.module.css';

/** The people who work in the back office, their roles, and pending invitations. */
export default function StaffPage() {
  const [action, setAction] = useState<StaffAction | null>(null);
  const { rowError, report, dismiss } = useRowError();
  return (
    <Stack gap="lg">
      <PageHeader
        title="Staff"
        description="The people who run the back office, and what their roles let them do. There’s always at least one owner."
        actions={
          <Can permission="staff:manage">
            <Button icon={<UserPlusIcon />} onClick={() => setAction({ kind: 'invite' })}>
              Invite
            </Button>
          </Can>
        }
      />
      <RowErrorAlert error={rowError} onDismiss={dismiss} />
      <Members onAct={setAction} />
      <Invitations onAct={setAction} onError={report} />
      <StaffDialogs action={action} onClose={() => setAction(null)} />
    </Stack>
  );
}

const fresh = { refetchOnMountOrArgChange: true };

function Members({ onAct }: Pick<StaffEvents, 'onAct'>) {
  const query = useStaffQuery(undefined, fresh);
  const ownId = useSession().user?.id;
  const mayAct = useAccess()('staff:manage');
  return (
    <RecordList
      query={query}
      errorText={messages.loadFailed}
      empty={<EmptyState icon={<UsersIcon />} title="No staff" />}
      caption="Staff"
      columns={columnsFor(mayAct, memberColumns(ownId, onAct))}
      className={table.wide}
    />
  );
}

function Invitations(events: StaffEvents) {
  const heading = useId();
  const query = useStaffInvitationsQuery(undefined, fresh);
  const mayAct = useAccess()('staff:manage');
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        Open invitations
      </h2>
      <RecordList
        query={query}
        errorText={messages.invitationsLoadFailed}
        empty={<EmptyState icon={<MailIcon />} title="No open invitations" />}
        caption="Open invitations"
        columns={columnsFor(mayAct, invitationColumns(events))}
        skeletonRows={2}
        className={table.wide}
      />
    </section>
  );
}

interface StaffDialogsProps {
  readonly action: StaffAction | null;
  readonly onClose: () => void;
}

/** Renders the dialog for the current action. */
function StaffDialogs({ action, onClose }: StaffDialogsProps) {
  if (!action) return null;
  switch (action.kind) {
    case 'invite':
      return <InviteDialog onClose={onClose} />;
    case 'roles':
      return <RolesDialog member={action.member} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog invitation={action.invitation} onClose={onClose} />;
    case 'reset-second-factor':
      return <ResetSecondFactorDialog id={action.member.id} name={fullName(action.member)} onClose={onClose} />;
    case 'activate':
    case 'deactivate': {
      const { id, email, staffRoles, ...person } = action.member;
      const detail = `${staffRoleNames(staffRoles)} · ${email}`;
      return <AccountDialog kind={action.kind} id={id} name={fullName(person)} detail={detail} onClose={onClose} />;
    }
  }
}

import {
  formatDateTime,
  formatShortDate,
  staffMessages as messages,
  staffRoleNames,
  unknownError,
  type StaffInvitationView,
  type StaffMemberView,
} from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import { Badge, Button, type DataColumn } from '@pharmacy/ui';
import type { ReportRowError } from '../../../lists/row-error';
import { EmailAddress } from '../../../people/email-address';
import { useInviteStaffAgainMutation } from './staff.api';
import { fullName } from '../../../people/names';

/** The dialog that's open, if any. */
export type StaffAction =
  | { readonly kind: 'invite' }
  | { readonly kind: 'roles' | 'deactivate' | 'activate' | 'reset-second-factor'; readonly member: StaffMemberView }
  | { readonly kind: 'withdraw'; readonly invitation: StaffInvitationView };

export interface StaffEvents {
  readonly onAct: (action: StaffAction) => void;
  readonly onError: ReportRowError;
}

export const memberColumns = (
  ownId: number | undefined,
  onAct: StaffEvents['onAct'],
): readonly DataColumn<StaffMemberView>[] => [
  {
    key: 'name',
    header: 'Name',
    width: '17%',
    primary: true,
    name: fullName,
    cell: (member) => (
      <>
        {fullName(member)} {member.id === ownId && <Badge tone="info">You</Badge>}
      </>
    ),
  },
  { key: 'email', header: 'Email', cell: ({ email }) => <EmailAddress email={email} /> },
  { key: 'roles', header: 'Roles', width: '13%', cell: ({ staffRoles }) => staffRoleNames(staffRoles) || 'No role' },
  {
    key: 'visit',
    header: 'Last visit',
    width: '120px',
    cell: ({ lastVisitAt }) => (lastVisitAt ? formatDateTime(lastVisitAt) : 'Never'),
  },
  {
    key: 'state',
    header: 'Status',
    width: '116px',
    cell: ({ deactivatedAt }) =>
      deactivatedAt ? <Badge tone="neutral">Deactivated</Badge> : <Badge tone="success">Active</Badge>,
  },
  {
    key: 'second-factor',
    header: 'Two-step',
    width: '88px',
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? <Badge tone="success">On</Badge> : <Badge tone="neutral">Off</Badge>,
  },
  {
    key: 'actions',
    header: 'Actions',
    width: '212px',
    actions: true,
    cell: (member) => (
      <>
        <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'roles', member })}>
          Change roles
        </Button>
        {member.id !== ownId && member.hasSecondFactor && (
          <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'reset-second-factor', member })}>
            Reset two-step sign-in
          </Button>
        )}
        {member.id !== ownId && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onAct({ kind: member.deactivatedAt ? 'activate' : 'deactivate', member })}
          >
            {member.deactivatedAt ? 'Reactivate' : 'Deactivate'}
          </Button>
        )}
      </>
    ),
  },
];

export const invitationColumns = (events: StaffEvents): readonly DataColumn<StaffInvitationView>[] => [
  { key: 'name', header: 'Name', width: '20%', primary: true, cell: fullName },
  { key: 'email', header: 'Email', cell: ({ email }) => <EmailAddress email={email} /> },
  { key: 'roles', header: 'Roles', width: '16%', cell: ({ staffRoles }) => staffRoleNames(staffRoles) },
  { key: 'invited', header: 'Invited', width: '112px', cell: ({ invitedAt }) => formatShortDate(invitedAt) },
  {
    key: 'expires',
    header: 'Link works until',
    width: '128px',
    cell: ({ expiresAt, isExpired }) => (isExpired ? <Badge tone="warning">Expired</Badge> : formatDateTime(expiresAt)),
  },
  {
    key: 'actions',
    header: 'Actions',
    width: '222px',
    actions: true,
    cell: (invitation) => <InvitationActions invitation={invitation} {...events} />,
  },
];

function InvitationActions({ invitation, onAct, onError }: StaffEvents & { readonly invitation: StaffInvitationView }) {
  const notify = useNotify();
  const [inviteAgain, { isLoading }] = useInviteStaffAgainMutation();
  const send = useSingleFlight(async () => {
    const { error } = await inviteAgain(invitation.id);
    if (error) onError(messages.inviteFailed, errorMessage(error, unknownError));
    else notify(messages.invited);
  });
  return (
    <>
      <Button variant="secondary" size="sm" pending={isLoading} onClick={send}>
        Send again
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'withdraw', invitation })}>
        Withdraw
      </Button>
    </>
  );
}

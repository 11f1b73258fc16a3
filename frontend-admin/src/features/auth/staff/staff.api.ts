import type {
  AcceptInvitationRequest,
  ChangeStaffRolesRequest,
  InviteStaffRequest,
  StaffInvitationView,
  StaffMemberView,
} from '@pharmacy/contracts';
import { api, noRetry } from '@pharmacy/state';

interface RolesChange extends ChangeStaffRolesRequest {
  readonly id: number;
}

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    staff: build.query<readonly StaffMemberView[], void>({
      query: () => 'admin/staff',
      providesTags: ['staff'],
    }),
    staffInvitations: build.query<readonly StaffInvitationView[], void>({
      query: () => 'admin/staff/invitations',
      providesTags: ['staff'],
    }),
    // A rejected change also makes the lists stale: someone else may have changed them first.
    changeStaffRoles: build.mutation<StaffMemberView, RolesChange>({
      query: ({ id, ...body }) => ({ url: `admin/staff/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['staff', 'accounts'],
    }),
    inviteStaff: build.mutation<StaffInvitationView, InviteStaffRequest>({
      query: (body) => ({ url: 'admin/staff/invitations', method: 'POST', body }),
      invalidatesTags: ['staff'],
    }),
    inviteStaffAgain: build.mutation<StaffInvitationView, number>({
      query: (id) => ({ url: `admin/staff/invitations/${id}/resend`, method: 'POST' }),
      invalidatesTags: ['staff'],
    }),
    withdrawInvitation: build.mutation<null, number>({
      query: (id) => ({ url: `admin/staff/invitations/${id}`, method: 'DELETE' }),
      invalidatesTags: ['staff'],
    }),
    // The link works once, so a retry would only report that it was already used.
    acceptInvitation: build.mutation<null, AcceptInvitationRequest>({
      query: (body) => ({ url: 'auth/accept-invitation', method: 'POST', body }),
      extraOptions: { retry: noRetry },
    }),
  }),
});

export const {
  useStaffQuery,
  useStaffInvitationsQuery,
  useChangeStaffRolesMutation,
  useInviteStaffMutation,
  useInviteStaffAgainMutation,
  useWithdrawInvitationMutation,
  useAcceptInvitationMutation,
} = staffApi;

import type { TeamMemberDetails, TeamMemberView, TeamOrder } from '@pharmacy/contracts';
import { api, invalidateCachedResponses } from '@pharmacy/state';

interface MemberChange {
  readonly id: number;
  readonly details: TeamMemberDetails;
}

export const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    teamList: build.query<readonly TeamMemberView[], void>({
      query: () => 'team-members',
      providesTags: ['team'],
    }),
    createTeamMember: build.mutation<TeamMemberView, TeamMemberDetails>({
      query: (body) => ({ url: 'team-members', method: 'POST', body }),
      invalidatesTags: ['team'],
      onQueryStarted: invalidateCachedResponses,
    }),
    updateTeamMember: build.mutation<TeamMemberView, MemberChange>({
      query: ({ id, details }) => ({ url: `team-members/${id}`, method: 'PUT', body: details }),
      invalidatesTags: ['team'],
      onQueryStarted: invalidateCachedResponses,
    }),
    deleteTeamMember: build.mutation<void, number>({
      query: (id) => ({ url: `team-members/${id}`, method: 'DELETE' }),
      invalidatesTags: ['team'],
      onQueryStarted: invalidateCachedResponses,
    }),
    /** Invalidates nothing: another move may be queued behind this one. */
    orderTeam: build.mutation<readonly TeamMemberView[], TeamOrder>({
      query: (body) => ({ url: 'team-members/order', method: 'POST', body }),
      onQueryStarted: invalidateCachedResponses,
    }),
  }),
});

export const {
  useTeamListQuery,
  useCreateTeamMemberMutation,
  useUpdateTeamMemberMutation,
  useDeleteTeamMemberMutation,
  useOrderTeamMutation,
} = teamApi;

import type { TeamMemberView } from '@pharmacy/contracts';
import { api } from '@pharmacy/state';

export const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The people of the pharmacy in their order, as everybody sees them. */
    publicTeam: build.query<readonly TeamMemberView[], void>({
      query: () => 'team-members',
      providesTags: ['team'],
    }),
  }),
});

export const { usePublicTeamQuery } = teamApi;

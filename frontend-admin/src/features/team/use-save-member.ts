import { teamMessages, type TeamMemberFormValues, type TeamMemberView } from '@pharmacy/contracts';
import { toDetails } from './team-member-details';
import { useCreateTeamMemberMutation, useUpdateTeamMemberMutation } from './team.api';

/** Creates a team member, or changes the one given; with the words for either end. */
export function useSaveMember(member: TeamMemberView | undefined) {
  const [create, creating] = useCreateTeamMemberMutation();
  const [update, updating] = useUpdateTeamMemberMutation();
  return member
    ? {
        save: (values: TeamMemberFormValues) => update({ id: member.id, details: toDetails(values) }),
        isSaving: updating.isLoading,
        done: teamMessages.updated,
        failed: teamMessages.updateFailed,
      }
    : {
        save: (values: TeamMemberFormValues) => create(toDetails(values)),
        isSaving: creating.isLoading,
        done: teamMessages.created,
        failed: teamMessages.createFailed,
      };
}

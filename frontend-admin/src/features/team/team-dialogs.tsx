import { DeleteTeamMemberDialog } from './delete-team-member-dialog';
import type { TeamAction } from './team-action';
import { TeamMemberDialog } from './team-member-dialog';

interface TeamDialogsProps {
  readonly action: TeamAction | null;
  readonly onClose: () => void;
}

/** The one dialog that the chosen action asks for. */
export function TeamDialogs({ action, onClose }: TeamDialogsProps) {
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

import { teamMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { EmptyState, UsersIcon } from '@pharmacy/ui';
import { useKeptFocus } from '../../lists/use-kept-focus';
import type { RowComplaint } from '../../lists/use-row-fault';
import type { TeamAction } from './team-action';
import { TeamList } from './team-list';
import { TeamTable } from './team-table';
import { useTeamListQuery } from './team.api';

interface TeamResultsProps {
  readonly onAct: (action: TeamAction) => void;
  readonly onFault: RowComplaint;
}

const nothing = () => undefined;

export function TeamResults({ onAct, onFault }: TeamResultsProps) {
  const query = useTeamListQuery();
  const frame = useKeptFocus(query.data);
  return (
    <div ref={frame} tabIndex={-1}>
      <QueryView
        query={query}
        errorText={teamMessages.loadFailed}
        skeleton={<TeamTable rows={[]} isLoading onAct={nothing} onMove={nothing} />}
        empty={<EmptyState icon={<UsersIcon />} {...teamMessages.none} />}
      >
        {(members) => <TeamList members={members} onAct={onAct} onFault={onFault} />}
      </QueryView>
    </div>
  );
}

import { StatTile } from '../../panels/stat-tile';
import { useTeamListQuery } from './team.api';

/** How many people the website presents. */
export function TeamTiles() {
  const { data, isError } = useTeamListQuery();
  return (
    <StatTile
      to="/admin/team"
      label="Team members"
      isFailed={isError && !data}
      value={data?.length}
      detail="on the About page"
    />
  );
}

import { isAnnouncedOn } from '@pharmacy/contracts';
import { pharmacyDay } from '@pharmacy/remote-kit';
import { useNow } from '../../lists/use-now';
import { StatTile } from '../../panels/stat-tile';
import { useAnnouncementsQuery } from './announcements.api';

/** How many announcements show today, on the website and in the portals. */
export function AnnouncementTiles() {
  const today = pharmacyDay(useNow());
  const { data, isError } = useAnnouncementsQuery();
  return (
    <StatTile
      to="/admin/announcements"
      label="Announcements showing"
      isFailed={isError && !data}
      value={data?.filter((announcement) => isAnnouncedOn(announcement, today)).length}
      detail={data ? `of ${data.length} in all` : 'on the website and in portals'}
    />
  );
}

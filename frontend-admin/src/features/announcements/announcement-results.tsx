import { announcementMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { EmptyState, MegaphoneIcon } from '@pharmacy/ui';
import { PagedList } from '../../lists/paged-list';
import { useKeptFocus } from '../../lists/use-kept-focus';
import type { AnnouncementRowEvents } from './announcement-row-actions';
import { AnnouncementTable } from './announcement-table';
import { useAnnouncementsQuery } from './announcements.api';

export function AnnouncementResults(events: AnnouncementRowEvents) {
  const query = useAnnouncementsQuery();
  const frame = useKeptFocus(query.data);
  return (
    <div ref={frame} tabIndex={-1}>
      <QueryView
        query={query}
        errorText={announcementMessages.loadFailed}
        skeleton={<AnnouncementTable rows={[]} isLoading {...events} />}
        empty={<EmptyState icon={<MegaphoneIcon />} title={announcementMessages.none} />}
      >
        {(announcements) => (
          <PagedList label="Pages of announcements" items={announcements}>
            {(shown) => <AnnouncementTable rows={shown} {...events} />}
          </PagedList>
        )}
      </QueryView>
    </div>
  );
}

import type { ActiveAnnouncement } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { api } from '@pharmacy/state';
import { Alert, Stack, TextLink } from '@pharmacy/ui';
import { useState } from 'react';
import { usePolling } from '../polling/use-polling';

const announcementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    portalAnnouncements: build.query<readonly ActiveAnnouncement[], void>({
      query: () => 'announcements/portal',
      providesTags: ['announcements'],
    }),
  }),
});

/**
 * What is announced to the users of this portal only. Renders nothing while there's nothing, or if it couldn't be loaded:
 * the next poll tries again. Screen readers announce what arrives later, and are interrupted only if it's urgent.
 */
export function PortalAnnouncements() {
  const { data } = announcementsApi.usePortalAnnouncementsQuery(undefined, {
    ...usePolling(),
    refetchOnMountOrArgChange: true,
  });
  const [first, setFirst] = useState(data);
  if (data && !first) setFirst(data);
  const roleOf = ({ id, urgent }: ActiveAnnouncement) => {
    if (!first || first.some((each) => each.id === id)) return undefined;
    return urgent ? 'alert' : 'status';
  };
  if (!data?.length) return null;
  return (
    <section aria-label="Announcements for you">
      <Stack>
        {data.map((announcement) => (
          <Alert
            key={announcement.id}
            tone={announcement.urgent ? 'danger' : 'info'}
            title={announcement.urgent && 'Urgent'}
            role={roleOf(announcement)}
          >
            {announcement.text} {announcement.link && <AnnouncementLink {...announcement.link} />}
          </Alert>
        ))}
      </Stack>
    </section>
  );
}

function AnnouncementLink({ url, text }: NonNullable<ActiveAnnouncement['link']>) {
  if (!url.startsWith('/')) return <TextLink href={url}>{text}</TextLink>;
  return (
    <TextLink asChild>
      <Link to={url}>{text}</Link>
    </TextLink>
  );
}

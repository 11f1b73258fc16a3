import type { ActiveAnnouncement } from '@pharmacy/contracts';
import { api } from '@pharmacy/state';

const announcementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    activeAnnouncements: build.query<readonly ActiveAnnouncement[], void>({
      query: () => 'announcements/active',
      providesTags: ['announcements'],
    }),
  }),
});

export const { useActiveAnnouncementsQuery } = announcementsApi;

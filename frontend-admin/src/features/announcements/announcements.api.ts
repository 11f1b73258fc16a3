import type { AnnouncementChanges, AnnouncementView, NewAnnouncement } from '@pharmacy/contracts';
import { api, staleAnswers } from '@pharmacy/state';

interface AnnouncementChange {
  readonly id: number;
  readonly changes: AnnouncementChanges;
}

const announcementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    announcements: build.query<readonly AnnouncementView[], void>({
      query: () => 'announcements',
      providesTags: ['announcements'],
    }),
    createAnnouncement: build.mutation<AnnouncementView, NewAnnouncement>({
      query: (body) => ({ url: 'announcements', method: 'POST', body }),
      invalidatesTags: ['announcements'],
      onQueryStarted: staleAnswers,
    }),
    updateAnnouncement: build.mutation<AnnouncementView, AnnouncementChange>({
      query: ({ id, changes }) => ({ url: `announcements/${id}`, method: 'PUT', body: changes }),
      invalidatesTags: ['announcements'],
      onQueryStarted: staleAnswers,
    }),
    /** Shows at once as switched, and goes back when the server refuses. */
    switchAnnouncement: build.mutation<AnnouncementView, Pick<AnnouncementView, 'id' | 'active'>>({
      query: ({ id, active }) => ({ url: `announcements/${id}`, method: 'PUT', body: { active } }),
      invalidatesTags: ['announcements'],
      onQueryStarted: async ({ id, active }, change) => {
        const { undo } = change.dispatch(
          announcementsApi.util.updateQueryData('announcements', undefined, (all) =>
            all.map((each) => (each.id === id ? { ...each, active } : each)),
          ),
        );
        await change.queryFulfilled.catch(undo);
        await staleAnswers(id, change);
      },
    }),
    deleteAnnouncement: build.mutation<void, number>({
      query: (id) => ({ url: `announcements/${id}`, method: 'DELETE' }),
      invalidatesTags: ['announcements'],
      onQueryStarted: async (id, change) => {
        const gone = announcementsApi.util.updateQueryData('announcements', undefined, (all) =>
          all.filter((each) => each.id !== id),
        );
        await change.queryFulfilled.then(
          () => change.dispatch(gone),
          () => undefined,
        );
        await staleAnswers(id, change);
      },
    }),
  }),
});

export const {
  useAnnouncementsQuery,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
  useSwitchAnnouncementMutation,
  useDeleteAnnouncementMutation,
} = announcementsApi;

import type { AnnouncementChanges, AnnouncementOrder, AnnouncementView, NewAnnouncement } from '@pharmacy/contracts';
import { api, invalidateCachedResponses } from '@pharmacy/state';
import { dropDeletedRow, withoutRow } from '../../lists/deleted-row';

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
      onQueryStarted: invalidateCachedResponses,
    }),
    updateAnnouncement: build.mutation<AnnouncementView, AnnouncementChange>({
      query: ({ id, changes }) => ({ url: `announcements/${id}`, method: 'PUT', body: changes }),
      invalidatesTags: ['announcements'],
      onQueryStarted: invalidateCachedResponses,
    }),
    /** Optimistic: the switch shows the new state immediately, and reverts if the request fails. */
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
        await invalidateCachedResponses(id, change);
      },
    }),
    orderAnnouncements: build.mutation<readonly AnnouncementView[], AnnouncementOrder>({
      query: (body) => ({ url: 'announcements/order', method: 'POST', body }),
      invalidatesTags: ['announcements'],
      onQueryStarted: invalidateCachedResponses,
    }),
    deleteAnnouncement: build.mutation<void, number>({
      query: (id) => ({ url: `announcements/${id}`, method: 'DELETE' }),
      invalidatesTags: ['announcements'],
      onQueryStarted: async (id, deletion) => {
        await dropDeletedRow(
          deletion,
          announcementsApi.util.updateQueryData('announcements', undefined, withoutRow(id)),
        );
        await invalidateCachedResponses(id, deletion);
      },
    }),
  }),
});

export const {
  useAnnouncementsQuery,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
  useSwitchAnnouncementMutation,
  useOrderAnnouncementsMutation,
  useDeleteAnnouncementMutation,
} = announcementsApi;

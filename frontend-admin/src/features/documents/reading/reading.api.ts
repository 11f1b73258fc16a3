import type { ReadingPersonView, ReadingView } from '@pharmacy/contracts';
import { api, toPage, type Page } from '@pharmacy/state';

interface PeopleQuery {
  readonly id: number;
  readonly confirmed?: boolean;
  readonly limit: number;
  readonly cursor?: string;
}

const readingApi = api.injectEndpoints({
  endpoints: (build) => ({
    reading: build.query<ReadingView, number>({
      query: (id) => `documents/${id}/reading`,
      providesTags: ['documents'],
    }),
    readingPeople: build.query<Page<ReadingPersonView>, PeopleQuery>({
      query: ({ id, ...params }) => ({ url: `documents/${id}/reading/people`, params }),
      transformResponse: toPage<ReadingPersonView>,
      providesTags: ['documents'],
    }),
    remindOfReading: build.mutation<ReadingView, number>({
      query: (id) => ({ url: `documents/${id}/reading/reminder`, method: 'POST' }),
      invalidatesTags: ['documents'],
    }),
  }),
});

export const { useReadingQuery, useReadingPeopleQuery, useRemindOfReadingMutation } = readingApi;

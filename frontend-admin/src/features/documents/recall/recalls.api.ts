import type { RecallPersonView, RecallRequest, RecallView } from '@pharmacy/contracts';
import { api, toPage, type Page } from '@pharmacy/state';
import type { PeopleQuery } from '../confirmations/confirmations';

interface RecallVersion {
  readonly id: number;
  readonly version: number;
  readonly recall: RecallRequest;
}

const recallsApi = api.injectEndpoints({
  endpoints: (build) => ({
    recallVersion: build.mutation<RecallView, RecallVersion>({
      query: ({ id, version, recall }) => ({
        url: `documents/${id}/versions/${version}/recall`,
        method: 'POST',
        body: recall,
      }),
      invalidatesTags: ['documents'],
    }),
    recall: build.query<RecallView, number>({
      query: (id) => `recalls/${id}`,
      providesTags: ['documents'],
    }),
    recallPeople: build.query<Page<RecallPersonView>, PeopleQuery>({
      query: ({ id, ...params }) => ({ url: `recalls/${id}/people`, params }),
      transformResponse: toPage<RecallPersonView>,
      providesTags: ['documents'],
    }),
    remindOfRecall: build.mutation<RecallView, number>({
      query: (id) => ({ url: `recalls/${id}/reminder`, method: 'POST' }),
      invalidatesTags: ['documents'],
    }),
  }),
});

export const { useRecallVersionMutation, useRecallQuery, useRecallPeopleQuery, useRemindOfRecallMutation } = recallsApi;

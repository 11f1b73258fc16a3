import type { TherapeuticAreaDetails, TherapeuticAreaView } from '@pharmacy/contracts';
import { api, invalidateCachedResponses } from '@pharmacy/state';

interface AreaChange {
  readonly id: number;
  readonly details: TherapeuticAreaDetails;
}

const byName = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true }).compare;

const therapeuticAreasApi = api.injectEndpoints({
  endpoints: (build) => ({
    therapeuticAreaList: build.query<readonly TherapeuticAreaView[], void>({
      query: () => 'therapeutic-areas',
      providesTags: ['therapeutic-areas'],
    }),
    /** Added to the cached list immediately, so that it can be selected. */
    addTherapeuticArea: build.mutation<TherapeuticAreaView, TherapeuticAreaDetails>({
      query: (body) => ({ url: 'therapeutic-areas', method: 'POST', body }),
      invalidatesTags: ['therapeutic-areas'],
      onQueryStarted: async (_details, { dispatch, queryFulfilled }) => {
        const added = await queryFulfilled.catch(() => null);
        if (!added) return;
        dispatch(
          therapeuticAreasApi.util.updateQueryData('therapeuticAreaList', undefined, (all) =>
            [...all, added.data].sort((one, other) => byName(one.name, other.name)),
          ),
        );
      },
    }),
    /** Manufacturers include the names of their areas. */
    updateTherapeuticArea: build.mutation<TherapeuticAreaView, AreaChange>({
      query: ({ id, details }) => ({ url: `therapeutic-areas/${id}`, method: 'PUT', body: details }),
      invalidatesTags: ['therapeutic-areas', 'manufacturers'],
      onQueryStarted: invalidateCachedResponses,
    }),
    deleteTherapeuticArea: build.mutation<void, number>({
      query: (id) => ({ url: `therapeutic-areas/${id}`, method: 'DELETE' }),
      invalidatesTags: ['therapeutic-areas', 'manufacturers'],
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const gone = therapeuticAreasApi.util.updateQueryData('therapeuticAreaList', undefined, (all) =>
          all.filter((each) => each.id !== id),
        );
        await queryFulfilled.then(
          () => dispatch(gone),
          () => undefined,
        );
      },
    }),
  }),
});

export const {
  useTherapeuticAreaListQuery,
  useAddTherapeuticAreaMutation,
  useUpdateTherapeuticAreaMutation,
  useDeleteTherapeuticAreaMutation,
} = therapeuticAreasApi;

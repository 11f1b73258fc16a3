import type { ManufacturerDetails, ManufacturerView } from '@pharmacy/contracts';
import { api, invalidateCachedResponses } from '@pharmacy/state';

interface ManufacturerChange {
  readonly id: number;
  readonly details: ManufacturerDetails;
}

const manufacturersApi = api.injectEndpoints({
  endpoints: (build) => ({
    manufacturerList: build.query<readonly ManufacturerView[], void>({
      query: () => 'manufacturers',
      providesTags: ['manufacturers'],
    }),
    addManufacturer: build.mutation<ManufacturerView, ManufacturerDetails>({
      query: (body) => ({ url: 'manufacturers', method: 'POST', body }),
      invalidatesTags: ['manufacturers'],
      onQueryStarted: invalidateCachedResponses,
    }),
    updateManufacturer: build.mutation<ManufacturerView, ManufacturerChange>({
      query: ({ id, details }) => ({ url: `manufacturers/${id}`, method: 'PUT', body: details }),
      invalidatesTags: ['manufacturers'],
      onQueryStarted: invalidateCachedResponses,
    }),
    deleteManufacturer: build.mutation<void, number>({
      query: (id) => ({ url: `manufacturers/${id}`, method: 'DELETE' }),
      invalidatesTags: ['manufacturers'],
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        void invalidateCachedResponses(id, { dispatch, queryFulfilled });
        const gone = manufacturersApi.util.updateQueryData('manufacturerList', undefined, (all) =>
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
  useManufacturerListQuery,
  useAddManufacturerMutation,
  useUpdateManufacturerMutation,
  useDeleteManufacturerMutation,
} = manufacturersApi;

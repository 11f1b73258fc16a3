import type { ManufacturerDetails, ManufacturerView } from '@pharmacy/contracts';
import { invalidateCachedResponses } from '@pharmacy/state';
import { companiesApi } from '../../companies/companies.api';

interface ManufacturerChange {
  readonly id: number;
  readonly details: ManufacturerDetails;
}

const manufacturersApi = companiesApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { useAddManufacturerMutation, useUpdateManufacturerMutation, useDeleteManufacturerMutation } =
  manufacturersApi;

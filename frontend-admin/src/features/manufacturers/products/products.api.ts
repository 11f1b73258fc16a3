import type { ManufacturerProductDetails, ManufacturerProductView } from '@pharmacy/contracts';
import { api, invalidateCachedResponses } from '@pharmacy/state';

interface NewProduct {
  readonly manufacturerId: number;
  readonly details: ManufacturerProductDetails;
}

interface ProductId {
  readonly manufacturerId: number;
  readonly id: number;
}

/** Products are part of the list of manufacturers. */
const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addProduct: build.mutation<ManufacturerProductView, NewProduct>({
      query: ({ manufacturerId, details }) => ({
        url: `manufacturers/${manufacturerId}/products`,
        method: 'POST',
        body: details,
      }),
      invalidatesTags: ['manufacturers'],
      onQueryStarted: invalidateCachedResponses,
    }),
    updateProduct: build.mutation<ManufacturerProductView, NewProduct & ProductId>({
      query: ({ manufacturerId, id, details }) => ({
        url: `manufacturers/${manufacturerId}/products/${id}`,
        method: 'PUT',
        body: details,
      }),
      invalidatesTags: ['manufacturers'],
      onQueryStarted: invalidateCachedResponses,
    }),
    deleteProduct: build.mutation<void, ProductId>({
      query: ({ manufacturerId, id }) => ({ url: `manufacturers/${manufacturerId}/products/${id}`, method: 'DELETE' }),
      invalidatesTags: ['manufacturers'],
      onQueryStarted: invalidateCachedResponses,
    }),
  }),
});

export const { useAddProductMutation, useUpdateProductMutation, useDeleteProductMutation } = productsApi;

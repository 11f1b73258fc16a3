import type {
  ManufacturerDetails,
  ManufacturerProductDetails,
  ManufacturerProductView,
  ManufacturerView,
  TherapeuticAreaDetails,
  TherapeuticAreaView,
} from '@pharmacy/contracts';
import { api, invalidateCachedResponses } from '@pharmacy/state';
import { byName } from '../../text';
import { companiesApi } from '../../companies/companies.api';
import { dropDeletedRow, withoutRow } from '../../lists/deleted-row';

interface ManufacturerChange {
  readonly id: number;
  readonly details: ManufacturerDetails;
}

const manufacturersApi = companiesApi.injectEndpoints({
  endpoints: (build) => ({
    /** An area may be rejected because it was deleted, so the areas are loaded again. */
    addManufacturer: build.mutation<ManufacturerView, ManufacturerDetails>({
      query: (body) => ({ url: 'manufacturers', method: 'POST', body }),
      invalidatesTags: ['manufacturers', 'therapeutic-areas'],
      onQueryStarted: invalidateCachedResponses,
    }),
    updateManufacturer: build.mutation<ManufacturerView, ManufacturerChange>({
      query: ({ id, details }) => ({ url: `manufacturers/${id}`, method: 'PUT', body: details }),
      invalidatesTags: ['manufacturers', 'therapeutic-areas'],
      onQueryStarted: invalidateCachedResponses,
    }),
    deleteManufacturer: build.mutation<void, number>({
      query: (id) => ({ url: `manufacturers/${id}`, method: 'DELETE' }),
      invalidatesTags: ['manufacturers'],
      onQueryStarted: async (id, deletion) => {
        void invalidateCachedResponses(id, deletion);
        await dropDeletedRow(
          deletion,
          manufacturersApi.util.updateQueryData('manufacturerList', undefined, withoutRow(id)),
        );
      },
    }),
  }),
});

export const { useAddManufacturerMutation, useUpdateManufacturerMutation, useDeleteManufacturerMutation } =
  manufacturersApi;

interface AreaChange {
  readonly id: number;
  readonly details: TherapeuticAreaDetails;
}

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
      onQueryStarted: async (id, deletion) => {
        await dropDeletedRow(
          deletion,
          therapeuticAreasApi.util.updateQueryData('therapeuticAreaList', undefined, withoutRow(id)),
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
      onQueryStarted: async ({ manufacturerId, id }, deletion) => {
        void invalidateCachedResponses(id, deletion);
        const change = companiesApi.util.updateQueryData('manufacturerList', undefined, (all) =>
          all.map((each) => (each.id === manufacturerId ? { ...each, products: withoutRow(id)(each.products) } : each)),
        );
        await dropDeletedRow(deletion, change);
      },
    }),
  }),
});

export const { useAddProductMutation, useUpdateProductMutation, useDeleteProductMutation } = productsApi;

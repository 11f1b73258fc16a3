import type {
  AccountStatus,
  AccountView,
  ConfirmForPersonRequest,
  ErasePersonRequest,
  ErasureView,
  IdentityProof,
  MembershipRequest,
  Role,
} from '@pharmacy/contracts';
import { api, toPage, type Page } from '@pharmacy/state';

interface AccountFilter {
  readonly q?: string;
  readonly role?: Role;
  readonly status?: AccountStatus;
  readonly limit: number;
  readonly cursor?: string;
}

interface CompanyChange {
  readonly id: number;
  readonly manufacturerId: number | null;
  /** The company that the caller saw. The server rejects the change if the sales rep works for another one by now. */
  readonly before: number | null;
}

interface SecondFactorReset extends IdentityProof {
  readonly id: number;
}

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accounts: build.query<Page<AccountView>, AccountFilter>({
      query: (params) => ({ url: 'admin/users', params: { ...params } }),
      transformResponse: toPage<AccountView>,
      providesTags: ['accounts'],
    }),
    // A rejected change also makes the list stale: someone else may have changed the account first.
    deactivateAccount: build.mutation<AccountView, number>({
      query: (id) => ({ url: `admin/users/${id}/deactivate`, method: 'POST' }),
      invalidatesTags: ['accounts', 'staff'],
    }),
    activateAccount: build.mutation<AccountView, number>({
      query: (id) => ({ url: `admin/users/${id}/activate`, method: 'POST' }),
      invalidatesTags: ['accounts', 'staff'],
    }),
    confirmAccount: build.mutation<AccountView, ConfirmForPersonRequest & { readonly id: number }>({
      query: ({ id, ...body }) => ({ url: `admin/users/${id}/confirm`, method: 'POST', body }),
      invalidatesTags: ['accounts'],
    }),
    resetSecondFactor: build.mutation<AccountView, SecondFactorReset>({
      query: ({ id, ...proof }) => ({ url: `admin/users/${id}/reset-second-factor`, method: 'POST', body: proof }),
      invalidatesTags: ['accounts', 'staff'],
    }),
    erasePerson: build.mutation<null, ErasePersonRequest & { readonly id: number }>({
      query: ({ id, ...body }) => ({ url: `admin/users/${id}/erase`, method: 'POST', body }),
      invalidatesTags: ['accounts', 'staff'],
    }),
    erasures: build.query<readonly ErasureView[], void>({
      query: () => 'admin/erasures',
      providesTags: ['accounts'],
    }),
    assignCompany: build.mutation<AccountView, CompanyChange>({
      query: ({ id, ...body }) => ({ url: `admin/users/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['accounts'],
    }),
    assignGroups: build.mutation<AccountView, MembershipRequest & { readonly id: number }>({
      query: ({ id, ...body }) => ({ url: `admin/users/${id}/groups`, method: 'PUT', body }),
      invalidatesTags: ['accounts'],
    }),
  }),
});

export const {
  useAccountsQuery,
  useDeactivateAccountMutation,
  useActivateAccountMutation,
  useConfirmAccountMutation,
  useResetSecondFactorMutation,
  useAssignCompanyMutation,
  useAssignGroupsMutation,
  useErasePersonMutation,
  useErasuresQuery,
} = accountsApi;

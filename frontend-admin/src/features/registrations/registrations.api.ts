import type {
  RecordLicenseLookUpRequest,
  RegistrationOrder,
  RegistrationStatus,
  RegistrationView,
  RegistryCheckView,
} from '@pharmacy/contracts';
import { api, polledListPolicy, toPage, type Page } from '@pharmacy/state';

export interface RegistrationFilter {
  readonly status?: RegistrationStatus;
  readonly order?: RegistrationOrder;
  readonly q?: string;
  readonly limit?: number;
}

interface Approval {
  readonly id: number;
  /** The company of a sales rep; null for none. */
  readonly manufacturerId?: number | null;
}

interface Question {
  readonly id: number;
  readonly question: string;
}

interface ExcludedApproval {
  readonly id: number;
  readonly reason: string;
}

interface LookUp extends RecordLicenseLookUpRequest {
  readonly id: number;
}

interface Rejection {
  readonly id: number;
  readonly reason: string;
}

const registrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    registrations: build.infiniteQuery<Page<RegistrationView>, RegistrationFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: 'admin/registrations',
        params: { ...queryArg, ...(pageParam && { cursor: pageParam }) },
      }),
      transformResponse: toPage<RegistrationView>,
      providesTags: ['registrations'],
      extraOptions: { retry: polledListPolicy },
    }),
    // A rejected request also makes the list stale: someone else may have decided first.
    approveRegistration: build.mutation<RegistrationView, Approval>({
      query: ({ id, ...company }) => ({ url: `admin/registrations/${id}/approve`, method: 'POST', body: company }),
      invalidatesTags: ['registrations', 'accounts'],
    }),
    approveExcluded: build.mutation<RegistrationView, ExcludedApproval>({
      query: ({ id, reason }) => ({
        url: `admin/registrations/${id}/approve-excluded`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['registrations', 'accounts', 'registries'],
    }),
    registryCheck: build.query<RegistryCheckView, number>({
      query: (id) => `admin/registrations/${id}/registry-check`,
      providesTags: ['registries'],
    }),
    recordLookUp: build.mutation<RegistryCheckView, LookUp>({
      query: ({ id, ...lookUp }) => ({
        url: `admin/registrations/${id}/license-look-ups`,
        method: 'POST',
        body: lookUp,
      }),
      invalidatesTags: ['registries'],
    }),
    askForInformation: build.mutation<RegistrationView, Question>({
      query: ({ id, question }) => ({ url: `admin/registrations/${id}/ask`, method: 'POST', body: { question } }),
      invalidatesTags: ['registrations'],
    }),
    rejectRegistration: build.mutation<RegistrationView, Rejection>({
      query: ({ id, reason }) => ({ url: `admin/registrations/${id}/reject`, method: 'POST', body: { reason } }),
      invalidatesTags: ['registrations'],
    }),
    resendMail: build.mutation<RegistrationView, number>({
      query: (id) => ({ url: `admin/registrations/${id}/resend-mail`, method: 'POST' }),
      invalidatesTags: ['registrations'],
    }),
  }),
});

export const {
  useRegistrationsInfiniteQuery,
  useApproveRegistrationMutation,
  useApproveExcludedMutation,
  useRegistryCheckQuery,
  useRecordLookUpMutation,
  useAskForInformationMutation,
  useRejectRegistrationMutation,
  useResendMailMutation,
} = registrationsApi;

import type {
  AddedInformation,
  ApplicantRequestView,
  ManufacturerView,
  RegistrationReceipt,
  RegistrationRequest,
  UserType,
} from '@pharmacy/contracts';
import { api, noRetry } from '@pharmacy/state';

interface NewRegistration {
  readonly type: UserType;
  readonly request: RegistrationRequest;
  readonly idempotencyKey: string;
}

const registrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegistrationReceipt, NewRegistration>({
      query: ({ type, request, idempotencyKey }) => ({
        url: `register/${type}`,
        method: 'POST',
        body: request,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      extraOptions: { retry: noRetry },
    }),
    registrationCompanies: build.query<readonly ManufacturerView[], void>({
      query: () => 'manufacturers',
      providesTags: ['manufacturers'],
    }),
    // The token of the link goes into the body, so that no log of addresses has it.
    applicantRequest: build.query<ApplicantRequestView, string>({
      query: (token) => ({ url: 'registration-request', method: 'POST', body: { token } }),
      providesTags: ['registrations'],
      keepUnusedDataFor: 0,
    }),
    // A rejected change also makes the request stale: it may have been decided meanwhile.
    addInformation: build.mutation<ApplicantRequestView, AddedInformation>({
      query: (body) => ({ url: 'registration-request/information', method: 'POST', body }),
      invalidatesTags: ['registrations'],
      extraOptions: { retry: noRetry },
    }),
    withdrawRequest: build.mutation<ApplicantRequestView, string>({
      query: (token) => ({ url: 'registration-request/withdraw', method: 'POST', body: { token } }),
      invalidatesTags: ['registrations'],
      extraOptions: { retry: noRetry },
    }),
  }),
});

export const {
  useRegisterMutation,
  useRegistrationCompaniesQuery,
  useApplicantRequestQuery,
  useLazyApplicantRequestQuery,
  useAddInformationMutation,
  useWithdrawRequestMutation,
} = registrationsApi;

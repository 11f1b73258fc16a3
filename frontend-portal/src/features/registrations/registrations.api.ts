import type { RegistrationReceipt, RegistrationRequest, UserType } from '@pharmacy/contracts';
import { api, noRetry } from '@pharmacy/state';

const registrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegistrationReceipt, { type: UserType; request: RegistrationRequest }>({
      query: ({ type, request }) => ({ url: `register/${type}`, method: 'POST', body: request }),
      extraOptions: { retry: noRetry },
    }),
  }),
});

export const { useRegisterMutation } = registrationsApi;

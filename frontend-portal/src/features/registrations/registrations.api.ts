import type { RegistrationReceipt, RegistrationRequest, UserType } from '@pharmacy/contracts';
import { api, never } from '@pharmacy/state';

const registrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegistrationReceipt, { type: UserType; request: RegistrationRequest }>({
      query: ({ type, request }) => ({ url: `register/${type}`, method: 'POST', body: request }),
      extraOptions: { retry: never },
    }),
  }),
});

export const { useRegisterMutation } = registrationsApi;

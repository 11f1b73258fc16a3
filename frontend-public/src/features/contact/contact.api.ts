import type { ContactMessage, ContactReceipt } from '@pharmacy/contracts';
import { api } from '@pharmacy/state';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation<ContactReceipt, ContactMessage>({
      query: (body) => ({ url: 'contact', method: 'POST', body }),
      invalidatesTags: ['contact'],
    }),
  }),
});

export const { useSendContactMessageMutation } = contactApi;

/** The whole store: everything in `@pharmacy/state/core`, plus the RTK Query API of the portals and the back office. */
export * from '@pharmacy/state/core';

export { api, invalidateCachedResponses, toPage, type AppDispatch, type Page, type RootState } from './api/api';
export {
  useDemoAdministratorQuery,
  useSecondFactorQuery,
  useSignInMutation,
  useStartPasskeySignInMutation,
  useStartProofMutation,
  useVerifySignInMutation,
} from './api/session.api';

import './api/attach-api';

/** The whole store: everything in `@pharmacy/state/core`, plus the RTK Query API of the portals and the back office. */
export * from '@pharmacy/state/core';

export { api, apiTags, type AppDispatch, type RootState } from './api/api';
export { toPage, type Page } from './api/page';
export {
  useDemoAdministratorQuery,
  useSecondFactorQuery,
  useSignInMutation,
  useStartPasskeySignInMutation,
  useStartProofMutation,
  useVerifySignInMutation,
} from './api/session.api';
export { invalidateCachedResponses } from './api/invalidate-cached-responses';

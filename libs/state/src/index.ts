import './api/attach-api';

/** The whole of the store: what `@pharmacy/state/core` has, and the cached api of portals and back office. */
export * from '@pharmacy/state/core';

export { api, apiTags } from './api/api';
export type { AppDispatch, RootState } from './api/api-state';
export { toPage, type Page } from './api/page';
export { useDemoAdministratorQuery, useSignInMutation } from './api/session.api';
export { staleAnswers } from './api/stale-answers';

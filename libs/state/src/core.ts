/**
 * The parts of the store that the first screen of a public page needs: session, notices, live connection, and API
 * responses. Keep it small, because every visitor loads it. `@pharmacy/state` adds the RTK Query API. Code there imports
 * these parts as `@pharmacy/state/core`, not by file, so that a page has one copy of each.
 */
export { Provider, useDispatch, useSelector, useStore } from 'react-redux';
export { responsesInvalidated, useCachedRequest, type CachedResponses } from './api-cache/api-cache';
export {
  dayPreviewed,
  useOpeningDays,
  usePageContent,
  usePharmacyFact,
  usePreviewedDay,
  useSetDraftText,
  useSiteName,
  type DraftText,
  type OpeningDays,
  type PageBlocks,
  type PharmacyFactKey,
} from './content/page-content';
export { liveReceived, liveStarted, useLive } from './live/live';
export { useCurrentNotice, useNotify, type NewNotice } from './notices';
export { callServer } from './requests/call-server';
export { errorMessage, errorStatus, fieldErrors } from './requests/error-message';
export {
  callPersistently,
  noRetry,
  polledListPolicy,
  useIdempotencyKey,
  type RetryPolicy,
} from './requests/persistent-call';
export {
  checkSession,
  useSession,
  useSignOut,
  watchSession,
  type SessionThunk,
  type SessionView,
} from './session/session';
export {
  selectToken,
  selectUser,
  sessionEnded,
  sessionMissing,
  sessionStarted,
  signedOut,
  type SessionRoot,
} from './session/session.slice';
export { browserStorage, enterView, leaveView, readLastActivity, storeLastActivity } from './session/session.storage';
export { createAppStore, extendStores, type AppDispatch, type AppStore, type RootState } from './store/store';

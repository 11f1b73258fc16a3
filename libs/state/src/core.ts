/**
 * The parts of the store that the first screen of a public page needs: session, notices, live connection, and API
 * responses. Keep it small, because every visitor loads it. `@pharmacy/state` adds the RTK Query API. Code there imports
 * these parts as `@pharmacy/state/core`, not by file, so that a page has one copy of each.
 */
export { Provider, useDispatch, useSelector, useStore } from 'react-redux';
export { useCachedRequest, type CachedRequestView } from './api-cache/api-cache.hooks';
export { responsesInvalidated, responsesReceived, type CachedResponses } from './api-cache/api-cache.slice';
export {
  usePageContent,
  usePreviewedDay,
  useSetDraftText,
  type PageBlocks,
  type PageContentState,
} from './content/page-content';
export {
  useOpeningDays,
  usePharmacyFact,
  useSiteName,
  type OpeningDays,
  type PharmacyFactKey,
} from './content/pharmacy-facts';
export { dayPreviewed, type DraftText } from './content/draft-text.slice';
export { useLive, type LiveView } from './live/live.hooks';
export { liveStarted, liveReceived, type LiveStatus } from './live/live.slice';
export { noticeClosed, noticeShown, useCurrentNotice, useNotify, type NewNotice, type Notice } from './notices';
export { callServer, type CallError, type CallResult, type ServerCall } from './requests/call-server';
export { errorMessage, errorStatus, fieldErrors } from './requests/error-message';
export { useIdempotencyKey } from './requests/idempotency-key';
export {
  callPersistently,
  changePolicy,
  noRetry,
  polledListPolicy,
  readPolicy,
  type CallOptions,
  type RetryPolicy,
} from './requests/persistent-call';
export { useSession, useSignOut, type SessionView } from './session/session.hooks';
export { checkSession, type SessionThunk } from './session/session.calls';
export {
  selectSession,
  selectToken,
  selectUser,
  sessionEnded,
  sessionMissing,
  sessionStarted,
  signedOut,
  type Session,
  type SessionRoot,
} from './session/session.slice';
export { browserStorage, enterView, leaveView, readLastActivity, storeLastActivity } from './session/session.storage';
export { watchSession } from './session/session.watch';
export {
  createAppStore,
  extendStores,
  type AppDispatch,
  type AppStore,
  type Preloaded,
  type RootState,
} from './store/store';

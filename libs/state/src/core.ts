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
} from './content/page-content.hooks';
export { useOpeningDays, type OpeningDays } from './content/opening-days';
export { usePharmacyFact, useSiteName, type PharmacyFactKey } from './content/pharmacy-facts';
export { dayPreviewed, type DraftText } from './content/draft-text.slice';
export { useLive, type LiveView } from './live/live.hooks';
export { liveStarted, liveReceived, type LiveStatus } from './live/live.slice';
export { useCurrentNotice, useNotify } from './notices/notices.hooks';
export { noticeClosed, noticeShown, type NewNotice, type Notice } from './notices/notices.slice';
export { callServer, sendJson, type CallError, type CallResult, type ServerCall } from './requests/call-server';
export { errorMessage, errorStatus, fieldErrors } from './requests/error-message';
export { callPersistently, type CallOptions } from './requests/persistent-call';
export { changePolicy, noRetry, polledListPolicy, readPolicy, type RetryPolicy } from './requests/retry-policy';
export { useSession, useSignOut, type SessionView } from './session/session.hooks';
export { checkSession, type SessionThunk } from './session/session.calls';
export { selectSession, selectToken, selectUser, type SessionRoot } from './session/session.selectors';
export { sessionEnded, sessionMissing, sessionStarted, signedOut, type Session } from './session/session.slice';
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

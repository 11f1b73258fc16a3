/**
 * What the first screen of a public page needs of the store: session, notices, the live connection, and what the API
 * answered. Small on purpose: every visitor loads it. The door `@pharmacy/state` has all of it and the cached api; what is
 * behind that door reaches these parts by this name, never by their files, so that a page has one copy of each.
 */
export { Provider, useDispatch, useSelector, useStore } from 'react-redux';
export { useAnswer, type AnswerView } from './answers/answers.hooks';
export { answersStale, answersTold, type Answers } from './answers/answers.slice';
export { usePageContent, useTryText, type PageBlocks, type PageContentState } from './content/page-content.hooks';
export { usePharmacyFact, useSiteName, type PharmacyFactKey } from './content/pharmacy-facts';
export type { TriedText } from './content/tried-text.slice';
export { useLive, type LiveView } from './live/live.hooks';
export { liveStarted, liveTold, type LiveStatus } from './live/live.slice';
export { useCurrentNotice, useNotify } from './notices/notices.hooks';
export { noticeClosed, noticeShown, type NewNotice, type Notice } from './notices/notices.slice';
export { callServer, sendJson, type CallError, type CallResult, type ServerCall } from './requests/call-server';
export { errorMessage, errorStatus, fieldFaults } from './requests/error-message';
export { callPersistently, type CallOptions } from './requests/persistent-call';
export { changePolicy, never, polledListPolicy, readPolicy, type RetryPolicy } from './requests/retry-policy';
export { useSession, useSignOut, type SessionView } from './session/session.hooks';
export type { SessionThunk } from './session/session.calls';
export { selectSession, selectToken, selectUser, type SessionRoot } from './session/session.selectors';
export { sessionEnded, sessionMissing, sessionStarted, signedOut, type Session } from './session/session.slice';
export { browserStorage } from './session/session.storage';
export { watchSession } from './session/session.watch';
export {
  createAppStore,
  extendStores,
  type AppDispatch,
  type AppStore,
  type Preloaded,
  type RootState,
} from './store/store';

/**
 * The parts that the first screen of a public page needs: routing, titles, the pharmacy's calendar, and the manifest's
 * types. Keep it small, because every visitor loads it. Code that needs the RTK Query API or the whole component library
 * belongs in `@pharmacy/remote-kit`.
 */
export { pharmacyDay, pharmacyTimeZone, wallTime } from './calendar/pharmacy-calendar';
export { pointerReleased, useSingleFlight } from './forms/presses';
export {
  hasUnsavedInput,
  PageScope,
  siteName,
  usePageTitle,
  useReportFailure,
  useRestoredText,
  useSaveTypedText,
  useUnsavedInput,
} from './page/page';
export type { SiteHistory, Step } from './routing/history/site-history';
export {
  createMemoryHistory,
  createWindowHistory,
  SiteRouter,
  useBlockedNavigation,
} from './routing/history/site-router';
export {
  matchRemoteRoute,
  type ChromeKind,
  type RemoteManifest,
  type RemoteRoute,
  type RouteAccess,
  type RouteFrame,
  type RoutePage,
} from './routing/remote-manifest';
export * from './routing/router';
export { useScrolling } from './routing/scroll/use-scrolling';
export { signInState, useSignedInDestination } from './routing/sign-in-state';

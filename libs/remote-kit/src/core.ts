/**
 * The parts that the first screen of a public page needs: routing, titles, the pharmacy's calendar, and the manifest's
 * types. Keep it small, because every visitor loads it. Code that needs the RTK Query API or the whole component library
 * belongs in `@pharmacy/remote-kit`.
 */
export { pharmacyDay, pharmacyTimeZone, wallTime } from './calendar/pharmacy-calendar';
export { pointerReleased } from './forms/pointer-press';
export { useSingleFlight } from './forms/use-single-flight';
export { useSaveTypedText, useRestoredText, useUnsavedInput } from './page/typed-text.hooks';
export { PageScope, useReportFailure } from './page/page-scope';
export { hasUnsavedInput } from './page/typed-text';
export type { SiteHistory, Step } from './routing/history/site-history';
export { createMemoryHistory, createWindowHistory, SiteRouter } from './routing/history/site-router';
export { useBlockedNavigation, type BlockedNavigation } from './routing/history/use-blocked-navigation';
export { matchRemoteRoute } from './routing/match-remote-route';
export { siteName, usePageTitle } from './routing/page-title';
export type {
  ChromeKind,
  RemoteManifest,
  RemoteRoute,
  RouteAccess,
  RouteFrame,
  RoutePage,
} from './routing/remote-manifest';
export * from './routing/router';
export { useScrolling } from './routing/scroll/use-scrolling';
export { signInState, useSignedInDestination, type SignInState } from './routing/sign-in-state';

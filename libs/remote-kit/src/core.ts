/**
 * What the first screen of a public page needs: routing, titles, the pharmacy's calendar and the manifest's types. Small on
 * purpose: every visitor loads it. Whatever needs the cache of the API or the whole component library belongs to the door
 * `@pharmacy/remote-kit`.
 */
export { pharmacyDay, pharmacyTimeZone, wallTime } from './calendar/pharmacy-calendar';
export { useSingleFlight } from './forms/use-single-flight';
export { useKeepText, useKeptText } from './page/kept-text.hooks';
export { PageScope, usePartFailed } from './page/page-scope';
export { isTextAtRisk } from './page/typed-text';
export type { SiteHistory, Step } from './routing/history/site-history';
export { createMemoryHistory, createWindowHistory, SiteRouter } from './routing/history/site-router';
export { useHeldNavigation, type HeldNavigation } from './routing/history/use-held-navigation';
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

/**
 * What a remote needs besides its own screens: the manifest by which the shell learns of them, titles, the usual states
 * of a query, and a start without the shell. Forms have an entry of their own, `@pharmacy/remote-kit/forms`.
 */
export { pharmacyDay, pharmacyTimeZone } from './calendar/pharmacy-calendar';
export {
  downloadFile,
  DownloadFailed,
  saveFile,
  type DownloadedFile,
  type DownloadOptions,
} from './files/download-file';
export { documentAddress, openWaitingWindow, opensInBrowser, startDownload } from './files/open-document';
export { useSingleFlight } from './forms/use-single-flight';
export { matchRemoteRoute } from './routing/match-remote-route';
export type {
  ChromeKind,
  RemoteManifest,
  RemoteRoute,
  RouteAccess,
  RouteFrame,
  RoutePage,
} from './routing/remote-manifest';
export { signInState, useSignedInDestination, type SignInState } from './routing/sign-in-state';
export { siteName, usePageTitle } from './routing/page-title';
export { startRemote } from './standalone/start-remote';
export { AccessDenied } from './views/access-denied';
export { QueryView, type QueryState, type QueryViewProps } from './views/query-view';

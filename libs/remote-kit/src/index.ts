/**
 * What a remote needs besides its own screens: the manifest by which the shell learns of them, routing, titles and the usual
 * states of a query. Forms have an entry of their own, `@pharmacy/remote-kit/forms`.
 */
// By its name, not by its path: only then is it the one copy that the whole page shares.
export * from '@pharmacy/remote-kit/core';

export {
  downloadFile,
  DownloadFailed,
  saveFile,
  type DownloadedFile,
  type DownloadOptions,
} from './files/download-file';
export { documentAddress, openWaitingWindow, opensInBrowser, startDownload } from './files/open-document';
export { AccessDenied } from './views/access-denied';
export { QueryView, type QueryState, type QueryViewProps } from './views/query-view';

/**
 * What remotes share: the manifest that declares their routes, routing, titles, downloads, and the common states of a
 * query. Forms have their own entry point, `@pharmacy/remote-kit/forms`.
 */
// Imported by package name, not by path, so that the page has one shared copy.
export * from '@pharmacy/remote-kit/core';

export {
  DownloadFailed,
  downloadFile,
  saveFile,
  useExport,
  type DownloadedFile,
  type DownloadOptions,
  type Export,
  type ExportControl,
} from './files/download-file';
export { DocumentThumbnail, type DocumentThumbnailProps } from './files/document-thumbnail';
export { documentAddress, openWaitingWindow, opensInBrowser, startDownload } from './files/open-document';
export { askForPasskey, supportsPasskeys, usePasskeyProof } from './sign-in/passkeys';
export { signInErrorMessage } from './sign-in/sign-in-error';
export { PasskeySignIn, preloadSecondStep, SecondStep } from './sign-in/sign-in-steps';
export { AccessDenied, QueryView, type QueryState, type QueryViewProps } from './views/query-view';

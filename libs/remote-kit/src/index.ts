/**
 * What remotes share: the manifest that declares their routes, routing, titles, downloads, and the common states of a
 * query. Forms have their own entry point, `@pharmacy/remote-kit/forms`.
 */
// Imported by package name, not by path, so that the page has one shared copy.
export * from '@pharmacy/remote-kit/core';

export {
  documentAddress,
  DownloadFailed,
  downloadFile,
  openWaitingWindow,
  opensInBrowser,
  saveFile,
  startDownload,
  useExport,
  type ExportControl,
} from './files/download-file';
export { DocumentThumbnail } from './files/document-thumbnail';
export { useDebounced } from './forms/use-debounced';
export { useLinkToken } from './routing/link-token';
export { signInErrorMessage, supportsPasskeys, usePasskeyProof } from './sign-in/sign-in';
export { PasskeySignIn, preloadSecondStep, SecondStep } from './sign-in/sign-in-steps';
export { QueryView, type QueryState } from './views/query-view';

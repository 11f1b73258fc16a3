import { createContext, use, useState } from 'react';
import { useLocation, useSingleFlight } from '@pharmacy/remote-kit/core';
import { ErrorState, Spinner } from '@pharmacy/ui/core';
import { RemoteUnavailable, unavailable } from './notice-screens';
import styles from './readable-page.module.css';

/** The server-rendered HTML of a page, kept in case its remote fails to load. */
export interface ReadablePage {
  readonly path: string;
  /** The HTML of the main region. */
  readonly html: string;
}

export const ReadablePageContext = createContext<ReadablePage | null>(null);

/** The server-rendered page at the current address. Null when the server didn't render one. */
function useReadablePage(): ReadablePage | null {
  const readable = use(ReadablePageContext);
  const { pathname } = useLocation();
  return readable?.path === pathname ? readable : null;
}

interface FailedPageProps {
  readonly onRetry: () => void;
  /** The remote doesn't match this tab's version of the shell. */
  readonly isIncompatible?: boolean;
}

const REQUEST_TIMEOUT_MS = 10_000;

/** Whether the server responds with the current page. Bypasses the browser's cache. */
async function isPageReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const { ok } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Reloads the page, but only when the server responds: the browser would otherwise replace a readable page with its own
 * error. A full reload is needed because browsers don't request a failed preloaded script again.
 */
function useSafeReload() {
  const [state, setState] = useState<'idle' | 'trying' | 'failed'>('idle');
  const reload = useSingleFlight(async () => {
    setState('trying');
    if (await isPageReachable()) window.location.reload();
    else setState('failed');
  });
  return { reload, isTrying: state === 'trying', hasFailed: state === 'failed' };
}

/** A notice in place of a page that failed to load, or above the server-rendered page when there's one. */
export function FailedPage({ onRetry, isIncompatible = false }: FailedPageProps) {
  const readable = useReadablePage();
  return readable ? (
    <>
      <ReadableNotice />
      <Readable {...readable} />
    </>
  ) : (
    <RemoteUnavailable onRetry={onRetry} isIncompatible={isIncompatible} />
  );
}

function ReadableNotice() {
  const { reload, isTrying, hasFailed } = useSafeReload();
  return (
    <div className={styles.above}>
      <ErrorState
        title={unavailable}
        headingLevel={2}
        message={
          hasFailed
            ? 'The server still can’t be reached. You can go on reading this page; please try again in a moment.'
            : 'You can still read it, but its menus, forms, and buttons couldn’t be loaded.'
        }
        onRetry={() => void reload()}
        retrying={isTrying}
      />
    </div>
  );
}

/** Shown while a page loads: the server-rendered page when there's one, or else a spinner. */
export function PendingPage() {
  const readable = useReadablePage();
  return readable ? <Readable {...readable} /> : <PageSpinner />;
}

const Readable = ({ html }: ReadablePage) => <div dangerouslySetInnerHTML={{ __html: html }} />;

/** Shown while a page loads, or while it's unknown whether the user may see it. */
export function PageSpinner() {
  return (
    <div className={styles.pending}>
      <Spinner label="Loading…" size="lg" />
    </div>
  );
}

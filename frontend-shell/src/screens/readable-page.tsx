import { createContext, use } from 'react';
import { useLocation } from '@pharmacy/remote-kit/core';
import { ErrorState } from '@pharmacy/ui/core';
import { PagePending } from './page-pending';
import { RemoteUnavailable, unavailable } from './remote-unavailable';
import styles from './notice-screen.module.css';

/** A page as the server rendered it, kept for the case that the remote which has it cannot be loaded. */
export interface ReadablePage {
  readonly path: string;
  /** Of the main region. */
  readonly html: string;
}

export const ReadablePageContext = createContext<ReadablePage | null>(null);

/** The page that stands at the present address without its remote; null when the server rendered none. */
export function useReadablePage(): ReadablePage | null {
  const readable = use(ReadablePageContext);
  const { pathname } = useLocation();
  return readable?.path === pathname ? readable : null;
}

interface FailedPageProps {
  readonly onRetry: () => void;
  /** The remote was made for another shell than this tab's. */
  readonly isRefused?: boolean;
}

// Scripts that the page told the browser to fetch early fail again without being asked for: only another load asks anew.
const loadAnew = () => window.location.reload();

/** A notice in the place of a page that could not be loaded; above it, where the server's page can still be read. */
export function FailedPage({ onRetry, isRefused = false }: FailedPageProps) {
  const readable = useReadablePage();
  if (!readable) return <RemoteUnavailable onRetry={onRetry} isRefused={isRefused} />;
  return (
    <>
      <div className={styles.above}>
        <ErrorState
          title={unavailable}
          headingLevel={2}
          message="You can read it, but what moves or asks on it could not be loaded."
          onRetry={loadAnew}
        />
      </div>
      <Readable {...readable} />
    </>
  );
}

/** While a page is fetched; what the server rendered of it can be read meanwhile. */
export function PendingPage() {
  const readable = useReadablePage();
  return readable ? <Readable {...readable} /> : <PagePending />;
}

const Readable = ({ html }: ReadablePage) => <div dangerouslySetInnerHTML={{ __html: html }} />;

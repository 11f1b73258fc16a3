import { Link, useLocation, usePageTitle } from '@pharmacy/remote-kit/core';
import { telephoneLink } from '@pharmacy/contracts';
import { usePharmacyFact } from '@pharmacy/state/core';
import { ErrorState, LinkButton } from '@pharmacy/ui/core';
import styles from './notice-screen.module.css';

export const unavailable = 'This part of the site is unavailable';

const failed = 'It could not be loaded just now. Please try again in a moment';
const incompatible =
  'It was updated, and doesn’t work with the page you have open. Please reload the page, or try again later';

interface RemoteUnavailableProps {
  readonly onRetry: () => void;
  /** The remote doesn't match this tab's version of the shell. */
  readonly isIncompatible: boolean;
}

/** Replaces a part of the site that failed to load. The rest of the site keeps working. */
export function RemoteUnavailable({ onRetry, isIncompatible }: RemoteUnavailableProps) {
  usePageTitle(unavailable);
  const { pathname } = useLocation();
  const phone = usePharmacyFact('pharmacy_phone');
  const call = telephoneLink(phone);
  return (
    <div className={styles.screen}>
      <ErrorState
        title={unavailable}
        headingLevel={1}
        message={
          <>
            {isIncompatible ? incompatible : failed}
            {call !== null && (
              <>
                , or call us at <a href={call}>{phone}</a>
              </>
            )}
            .
          </>
        }
        onRetry={onRetry}
        actions={
          pathname !== '/' && (
            <LinkButton asChild variant="ghost">
              <Link to="/">Return to Home</Link>
            </LinkButton>
          )
        }
      />
    </div>
  );
}

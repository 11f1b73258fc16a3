import { Link, useLocation } from '@pharmacy/remote-kit/core';
import { telephoneLink } from '@pharmacy/contracts';
import { usePageTitle } from '@pharmacy/remote-kit';
import { usePharmacyFact } from '@pharmacy/state';
import { ErrorState, LinkButton } from '@pharmacy/ui';
import styles from './notice-screen.module.css';

const TITLE = 'This part of the site is unavailable';

/** In the place of a part of the site that could not be loaded. The rest goes on. */
export function RemoteUnavailable({ onRetry }: { readonly onRetry: () => void }) {
  usePageTitle(TITLE);
  const { pathname } = useLocation();
  const phone = usePharmacyFact('pharmacy_phone');
  const call = telephoneLink(phone);
  return (
    <div className={styles.screen}>
      <ErrorState
        title={TITLE}
        headingLevel={1}
        message={
          <>
            It could not be loaded just now. Please try again in a moment
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
              <Link to="/">Return to home</Link>
            </LinkButton>
          )
        }
      />
    </div>
  );
}

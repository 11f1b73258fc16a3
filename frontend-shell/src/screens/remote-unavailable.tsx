import { Link, useLocation } from 'react-router';
import { ErrorState, LinkButton } from '@pharmacy/ui';
import { pharmacy, telephoneLink } from '../layout/pharmacy';
import styles from './notice-screen.module.css';

/** In the place of a part of the site that could not be loaded. The rest goes on. */
export function RemoteUnavailable({ onRetry }: { readonly onRetry: () => void }) {
  const { pathname } = useLocation();
  const phone = pharmacy.pharmacy_phone;
  return (
    <div className={styles.screen}>
      <ErrorState
        title="This part of the site is unavailable"
        message={
          <>
            It could not be loaded just now. Please try again in a moment, or call us at{' '}
            <a href={telephoneLink(phone)}>{phone}</a>.
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

import { telephoneLink } from '@pharmacy/contracts';
import { Link, useLocation, usePageTitle } from '@pharmacy/remote-kit/core';
import { usePharmacyFact } from '@pharmacy/state/core';
import { ErrorState, LinkButton, LogoMark } from '@pharmacy/ui/core';
import { PharmacyFact } from '../layout/pharmacy-facts';
import { mainLinks } from '../layout/site-links';
import styles from './notice-screens.module.css';

export function NotFound() {
  usePageTitle('404 Page Not Found');
  return (
    <div className={styles.screen}>
      <LogoMark className={styles.mark} />
      <h1 className={styles.title}>404 Page Not Found</h1>
      <p className={styles.text}>
        The address may have a typo, or the page may have moved. Check the address, or continue from one of these pages:
      </p>
      <ul className={styles.links}>
        {mainLinks.map(({ to, label }) => (
          <li key={to}>
            <LinkButton asChild variant={to === '/' ? 'primary' : 'secondary'}>
              <Link to={to}>{label}</Link>
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
                , or call us at{' '}
                <a href={call}>
                  <PharmacyFact fact="pharmacy_phone" />
                </a>
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

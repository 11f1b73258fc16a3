import { Link, usePageTitle } from '@pharmacy/remote-kit/core';
import { LinkButton, LogoMark } from '@pharmacy/ui/core';
import { mainLinks } from '../layout/site-links';
import styles from './notice-screen.module.css';

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

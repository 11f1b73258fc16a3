import type { ReactNode } from 'react';
import { Link } from '@pharmacy/remote-kit/core';
import { useSiteName } from '@pharmacy/state';
import { ArrowLeftIcon, Card, Logo, TextLink } from '@pharmacy/ui';
import styles from './sign-in-stage.module.css';

/** The sign-in page around its form: one card, and the way back to the site. */
export function SignInStage({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.stage}>
      <Link to="/" className={styles.home}>
        <Logo name={useSiteName()} tagline="Back office" />
      </Link>
      <Card padding="lg" raised className={styles.card}>
        <h1 className={styles.title}>Admin Login</h1>
        <p className={styles.description}>Sign in to review registrations and manage documents.</p>
        {children}
      </Card>
      <TextLink asChild quiet>
        <Link to="/" className={styles.back}>
          <ArrowLeftIcon /> Back to the website
        </Link>
      </TextLink>
    </main>
  );
}

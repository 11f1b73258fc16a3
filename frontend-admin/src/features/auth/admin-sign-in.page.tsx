import { Link, Navigate } from '@pharmacy/remote-kit/core';
import { useSignedInDestination } from '@pharmacy/remote-kit';
import { applyServerErrors, SignInForm } from '@pharmacy/remote-kit/forms';
import { errorStatus, useDemoAdministratorQuery, useSiteName } from '@pharmacy/state';
import { Alert, ArrowLeftIcon, Card, LogInIcon, Logo, TextLink } from '@pharmacy/ui';
import { authMessages, type DemoAdministrator } from '@pharmacy/contracts';
import type { ReactNode } from 'react';
import signInStageStyles from './sign-in-stage.module.css';

export default function AdminSignInPage() {
  const destination = useSignedInDestination();
  const { data: demo } = useDemoAdministratorQuery();
  if (destination !== null) return <Navigate to={destination} replace />;
  return (
    <SignInLayout>
      <AdminSignInForm />
      <TextLink asChild>
        <Link to="/forgot-password?type=admin">Forgot your password?</Link>
      </TextLink>
      {/* Loaded after the page, so it stands below: the form must not move from under the pointer. */}
      {demo && <DemoCredentials {...demo} />}
    </SignInLayout>
  );
}

/** The demo credentials, shown while the demo administrator still has the initial password. */
function DemoCredentials({ username, password }: DemoAdministrator) {
  return (
    <Alert title="Demo credentials">
      <dl className={signInStageStyles.pairs}>
        <dt>Username</dt>
        <dd>
          <code>{username}</code>
        </dd>
        <dt>Password</dt>
        <dd>
          <code>{password}</code>
        </dd>
      </dl>
    </Alert>
  );
}

/** Whether the password was wrong. A response without a token or a user, whose error has no status, counts as that. */
const hasInvalidCredentials = (error: unknown) =>
  errorStatus(error) === 401 || (error instanceof Object && !('status' in error));

function AdminSignInForm() {
  return (
    <SignInForm
      usernameLabel="Username"
      button={{ icon: <LogInIcon /> }}
      onError={(error, form) => {
        if (hasInvalidCredentials(error)) {
          form.setFocus('password', { shouldSelect: true });
          return authMessages.invalidAdminCredentials;
        }
        if ((errorStatus(error) ?? 500) >= 500) return authMessages.signInFailed;
        return applyServerErrors(form, error, authMessages.signInFailed);
      }}
    />
  );
}

/** The layout of the sign-in page: one card with the form, and a link back to the website. */
function SignInLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={signInStageStyles.stage}>
      <Link to="/" className={signInStageStyles.home}>
        <Logo name={useSiteName()} tagline="Back office" />
      </Link>
      <Card padding="lg" raised className={signInStageStyles.card}>
        <h1 className={signInStageStyles.title}>Admin Login</h1>
        <p className={signInStageStyles.description}>Sign in to review registrations and manage documents.</p>
        {children}
      </Card>
      <TextLink asChild quiet>
        <Link to="/" className={signInStageStyles.back}>
          <ArrowLeftIcon /> Back to the website
        </Link>
      </TextLink>
    </main>
  );
}

import { Link, Navigate, useSearchParams } from '@pharmacy/remote-kit/core';
import { isWebAddress, type UserType, userTypes } from '@pharmacy/contracts';
import { signInErrorMessage, usePageTitle, useSignedInDestination } from '@pharmacy/remote-kit';
import { SignInForm } from '@pharmacy/remote-kit/forms';
import { usePharmacyFact } from '@pharmacy/state';
import { Card, ExternalLink, TextLink } from '@pharmacy/ui';
import { SplitPage } from '../../layout/split-page';
import { forgotPasswordPath } from './sign-in-paths';
import styles from '../../layout/task.module.css';

/** Who a sign-in page is for. */
interface SignInAudience {
  readonly title: string;
  readonly description: string;
  readonly registerPath: string;
}

const audiences: Readonly<Record<UserType | 'anyone', SignInAudience>> = {
  prescriber: {
    title: 'Prescriber Portal Login',
    description: 'Sign in to view and download clinical documents for prescribers.',
    registerPath: '/register?type=prescriber',
  },
  salesrep: {
    title: 'Sales Representative Portal Login',
    description: 'Sign in to view and download sales materials for representatives.',
    registerPath: '/register?type=salesrep',
  },
  anyone: {
    title: 'Healthcare Professional Portal',
    description: 'For prescribers and manufacturer sales representatives with an account.',
    registerPath: '/register',
  },
};

/** The audience that the address names by `?type=`; everyone's page for any other value. */
function audienceOf(type: string | null): SignInAudience {
  return audiences[userTypes.find((known) => known === type) ?? 'anyone'];
}

export default function SignInPage() {
  const [search] = useSearchParams();
  const type = search.get('type');
  const destination = useSignedInDestination();
  const { title, description, registerPath } = audienceOf(type);
  usePageTitle(title);

  if (destination) return <Navigate to={destination} replace />;
  return (
    <SplitPage>
      <Card padding="lg" raised>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.description}>{description}</p>
        <SignInForm
          usernameLabel="Username or email"
          button={{ size: 'lg' }}
          onError={(error, { setFocus }) => {
            setFocus('password', { shouldSelect: true });
            return signInErrorMessage(error);
          }}
        />
        <p className={styles.forgotten}>
          <TextLink asChild>
            <Link to={forgotPasswordPath(type)}>Forgot your password?</Link>
          </TextLink>
        </p>
        <p className={styles.aside}>
          No account yet?{' '}
          <TextLink asChild>
            <Link to={registerPath}>Register for access</Link>
          </TextLink>
        </p>
        <p className={styles.registered}>Just registered? You can sign in once we email you.</p>
      </Card>
      <PatientPortal />
    </SplitPage>
  );
}

/** Not shown until the pharmacy has a patient portal. */
function PatientPortal() {
  const address = usePharmacyFact('patient_portal_url');
  if (!isWebAddress(address)) return null;
  return (
    <p className={styles.patients}>
      Are you a patient? Your prescriptions and refills are in our{' '}
      <ExternalLink href={address}>patient portal</ExternalLink>.
    </p>
  );
}

import { Link, Navigate, useSearchParams } from '@pharmacy/remote-kit/core';
import { pharmacy } from '@pharmacy/contracts';
import { usePageTitle, useSignedInDestination } from '@pharmacy/remote-kit';
import { Card, ExternalLink, TextLink } from '@pharmacy/ui';
import { DoorPage } from '../../layout/door-page';
import { audienceOf } from './sign-in-audience';
import { forgotPasswordPath } from './sign-in-paths';
import { SignInForm } from './sign-in-form';
import styles from './sign-in.module.css';

export default function SignInPage() {
  const [search] = useSearchParams();
  const type = search.get('type');
  const destination = useSignedInDestination();
  const { title, description, registerPath } = audienceOf(type);
  usePageTitle(title);

  if (destination) return <Navigate to={destination} replace />;
  return (
    <DoorPage>
      <Card padding="lg" raised>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.description}>{description}</p>
        <SignInForm />
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
      </Card>
      <p className={styles.patients}>
        Are you a patient? Your prescriptions and refills are in our{' '}
        <ExternalLink href={pharmacy.patientPortal}>patient portal</ExternalLink>.
      </p>
    </DoorPage>
  );
}

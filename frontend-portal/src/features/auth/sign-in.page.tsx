import { Link, Navigate, useSearchParams } from '@pharmacy/remote-kit/core';
import {
  isWebAddress,
  type SignInChallenge,
  type SignInFormValues,
  type UserType,
  userTypes,
} from '@pharmacy/contracts';
import {
  PasskeySignIn,
  SecondStep,
  signInErrorMessage,
  usePageTitle,
  useSignedInDestination,
  useSingleFlight,
} from '@pharmacy/remote-kit';
import { Button, Card, ExternalLink, Form, FormError, PasswordField, TextField, TextLink } from '@pharmacy/ui';
import { useLayoutEffect, useState } from 'react';
import { signInForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { usePharmacyFact, useSignInMutation } from '@pharmacy/state';
import { SplitPage } from '../../layout/split-page';
import { forgotPasswordPath } from './sign-in-paths';
import styles from '../../layout/task.module.css';

function SignInForm() {
  const [signIn, { isLoading }] = useSignInMutation();
  const [formError, setFormError] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const { register, handleSubmit, setFocus, formState } = useContractForm(signInForm, { username: '', password: '' });

  // The last error stays until the next response: clearing it would shrink the form and move links under the pointer.
  const submit = useSingleFlight(async (values: SignInFormValues) => {
    const result = await signIn(values);
    if (result.data && 'challenge' in result.data) return setChallenge(result.data);
    if (!result.error) return;
    setFormError(signInErrorMessage(result.error));
    setFocus('password', { shouldSelect: true });
  });

  const [startedOver, setStartedOver] = useState(0);
  const startOver = (reason: string | null) => {
    setChallenge(null);
    setFormError(reason);
    setStartedOver((times) => times + 1);
  };
  // The button that was pressed is gone with the second step.
  useLayoutEffect(() => {
    if (startedOver > 0) setFocus('password', { shouldSelect: true });
  }, [startedOver, setFocus]);

  if (challenge) return <SecondStep challenge={challenge} onStartOver={startOver} />;
  return (
    <Form onSubmit={handleSubmit(submit)}>
      <FormError message={formError} />
      <TextField
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" block pending={isLoading}>
        Sign in
      </Button>
      <PasskeySignIn />
    </Form>
  );
}

/** Whom a sign-in page speaks to. */
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

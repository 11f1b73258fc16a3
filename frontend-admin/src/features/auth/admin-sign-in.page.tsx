import { Link, Navigate } from '@pharmacy/remote-kit/core';
import { PasskeySignIn, SecondStep, useSignedInDestination, useSingleFlight } from '@pharmacy/remote-kit';
import { errorStatus, useDemoAdministratorQuery, useSignInMutation, useSiteName } from '@pharmacy/state';
import {
  Alert,
  ArrowLeftIcon,
  Button,
  Card,
  Form,
  FormError,
  LogInIcon,
  Logo,
  PasswordField,
  TextField,
  TextLink,
} from '@pharmacy/ui';
import { authMessages, type DemoAdministrator, type SignInChallenge, type SignInFormValues } from '@pharmacy/contracts';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { signInForm } from '@pharmacy/contracts/forms';
import { applyServerErrors, useContractForm } from '@pharmacy/remote-kit/forms';
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

function AdminSignInForm() {
  const [signIn, { isLoading }] = useSignInMutation();
  const [errorText, setErrorText] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const form = useContractForm(signInForm, { username: '', password: '' });
  const { setFocus } = form;
  const { errors } = form.formState;

  // The last error stays until the next response. Without it the form would shrink, and links would move under the
  // pointer.
  const submit = useSingleFlight(async (credentials: SignInFormValues) => {
    const { data, error } = await signIn(credentials);
    if (data && 'challenge' in data) return setChallenge(data);
    if (!error) return;
    const status = errorStatus(error) ?? 500;
    if (status >= 500) setErrorText(authMessages.signInFailed);
    else if (status === 401) setErrorText(authMessages.invalidAdminCredentials);
    else setErrorText(applyServerErrors(form, error, authMessages.signInFailed));
    if (status === 401) setFocus('password', { shouldSelect: true });
  });

  const [startedOver, setStartedOver] = useState(0);
  const startOver = (reason: string | null) => {
    setChallenge(null);
    setErrorText(reason);
    setStartedOver((times) => times + 1);
  };
  // The button that was pressed is gone with the second step.
  useLayoutEffect(() => {
    if (startedOver > 0) setFocus('password', { shouldSelect: true });
  }, [startedOver, setFocus]);

  if (challenge) return <SecondStep challenge={challenge} onStartOver={startOver} />;
  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <FormError message={errorText} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" block icon={<LogInIcon />} pending={isLoading}>
        Sign in
      </Button>
      <PasskeySignIn />
    </Form>
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

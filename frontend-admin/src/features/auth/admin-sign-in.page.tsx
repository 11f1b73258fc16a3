import { Link, Navigate } from '@pharmacy/remote-kit/core';
import { useSignedInDestination } from '@pharmacy/remote-kit';
import { useDemoAdministratorQuery } from '@pharmacy/state';
import { TextLink } from '@pharmacy/ui';
import { AdminSignInForm } from './admin-sign-in-form';
import { DemoCredentials } from './demo-credentials';
import { SignInStage } from './sign-in-stage';

export default function AdminSignInPage() {
  const destination = useSignedInDestination();
  const { data: demo } = useDemoAdministratorQuery();
  if (destination !== null) return <Navigate to={destination} replace />;
  return (
    <SignInStage>
      {demo && <DemoCredentials {...demo} />}
      <AdminSignInForm />
      <TextLink asChild>
        <Link to="/forgot-password?type=admin">Forgot your password?</Link>
      </TextLink>
    </SignInStage>
  );
}

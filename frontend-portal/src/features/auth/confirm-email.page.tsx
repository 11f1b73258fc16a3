import { authMessages } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { Card, LinkButton } from '@pharmacy/ui';
import { DoorPage } from '../../layout/door-page';
import { ConfirmEmail } from './confirm-email';
import { LinkExpired } from './link-expired';
import { useLinkToken } from './use-link-token';

/** Where the link of the first mail leads. */
export default function ConfirmEmailPage() {
  const token = useLinkToken();
  const home = (
    <LinkButton asChild>
      <Link to="/">Return to Home</Link>
    </LinkButton>
  );
  return (
    <DoorPage>
      <Card padding="lg" raised>
        {token === null ? (
          <LinkExpired isCut text={authMessages.confirmEmail.linkExpired} actions={home} />
        ) : (
          <ConfirmEmail key={token} token={token} home={home} />
        )}
      </Card>
    </DoorPage>
  );
}

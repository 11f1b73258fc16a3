import { authMessages } from '@pharmacy/contracts';
import { Card } from '@pharmacy/ui';
import { DoorPage } from '../../layout/door-page';
import { AskAgainButton } from './ask-again-button';
import { LinkExpired } from './link-expired';
import { ResetPassword } from './reset-password';
import { useLinkToken } from './use-link-token';

/** Where the link of a forgotten password leads. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <DoorPage>
      <Card padding="lg" raised>
        {token === null ? (
          <LinkExpired isCut text={authMessages.resetPassword.linkExpired} actions={<AskAgainButton />} />
        ) : (
          <ResetPassword key={token} token={token} />
        )}
      </Card>
    </DoorPage>
  );
}

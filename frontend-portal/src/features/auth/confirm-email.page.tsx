import { authMessages, pharmacy, telephoneHref } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { Button, Card, FormError, LinkButton, Stack, TextLink } from '@pharmacy/ui';
import { type ReactNode, useState } from 'react';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { SplitPage } from '../../layout/split-page';
import { LinkExpired } from '../../links/link-expired';
import { useLinkToken } from '../../links/use-link-token';
import { useConfirmEmailMutation } from './auth.api';
import { Outcome } from '../../links/outcome';
import { requestErrorMessage } from '../../links/request-error-message';
import styles from '../../layout/task.module.css';

const { done, failed, linkExpired } = authMessages.confirmEmail;
const ALREADY_CONFIRMED = 'If you already confirmed your address, you’re all set.';

interface ConfirmEmailProps {
  readonly token: string;
  readonly home: ReactNode;
}

/** Only the button confirms the address: mail scanners open every link, so opening the page proves nothing. */
function ConfirmEmail({ token, home }: ConfirmEmailProps) {
  const [confirmEmail, { isLoading, isSuccess }] = useConfirmEmailMutation();
  const [formError, setFormError] = useState<string | null>(null);

  const confirm = useSingleFlight(async () => {
    const { error } = await confirmEmail({ token });
    setFormError(error ? requestErrorMessage(error, failed) : null);
  });

  if (isSuccess) {
    return (
      <Outcome kind="success" title="Your email address is confirmed" actions={home}>
        <p>{done}</p>
      </Outcome>
    );
  }
  if (formError === linkExpired) return <LinkExpired text={`${linkExpired} ${ALREADY_CONFIRMED}`} actions={home} />;
  return (
    <Stack gap="lg">
      <div>
        <h1 className={styles.title}>Confirm your email address</h1>
        <p className={styles.description}>
          Confirm your email so we know we can reach you. Didn’t register with us? Close this page, or call{' '}
          <TextLink href={telephoneHref(pharmacy.phone)} className={styles.phone}>
            {pharmacy.phone}
          </TextLink>
          .
        </p>
      </div>
      <FormError message={formError} />
      <Button size="lg" block pending={isLoading} onClick={confirm}>
        Confirm my email address
      </Button>
    </Stack>
  );
}

/** Target of the link in the registration email. */
export default function ConfirmEmailPage() {
  const token = useLinkToken();
  const home = (
    <LinkButton asChild>
      <Link to="/">Return to Home</Link>
    </LinkButton>
  );
  return (
    <SplitPage>
      <Card padding="lg" raised>
        {token === null ? (
          <LinkExpired isIncomplete text={authMessages.confirmEmail.linkExpired} actions={home} />
        ) : (
          <ConfirmEmail key={token} token={token} home={home} />
        )}
      </Card>
    </SplitPage>
  );
}

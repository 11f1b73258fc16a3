import { useState, type ReactNode } from 'react';
import { authMessages, pharmacy, telephoneHref } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { Button, FormError, Stack, TextLink } from '@pharmacy/ui';
import { useConfirmEmailMutation } from './auth.api';
import { LinkExpired } from './link-expired';
import { Outcome } from './outcome';
import { requestFault } from './request-fault';
import styles from './sign-in.module.css';

const { done, failed, linkExpired } = authMessages.confirmEmail;
const AFTERWARDS = 'If you confirmed your address before, there is nothing more to do.';

interface ConfirmEmailProps {
  readonly token: string;
  readonly home: ReactNode;
}

/**
 * Only the button confirms: programs that check mail for viruses open every link in it, and would prove nothing.
 */
export function ConfirmEmail({ token, home }: ConfirmEmailProps) {
  const [confirmEmail, { isLoading, isSuccess }] = useConfirmEmailMutation();
  const [fault, setFault] = useState<string | null>(null);

  const confirm = useSingleFlight(async () => {
    const { error } = await confirmEmail({ token });
    setFault(error ? requestFault(error, failed) : null);
  });

  if (isSuccess) {
    return (
      <Outcome kind="done" title="Your email address is confirmed" actions={home}>
        <p>{done}</p>
      </Outcome>
    );
  }
  if (fault === linkExpired) return <LinkExpired text={`${linkExpired} ${AFTERWARDS}`} actions={home} />;
  return (
    <Stack gap="lg">
      <div>
        <h1 className={styles.title}>Confirm your email address</h1>
        <p className={styles.description}>
          One press, and we know that our mail reaches you. You did not register with us? Then close this page, or call{' '}
          <TextLink href={telephoneHref(pharmacy.phone)} className={styles.phone}>
            {pharmacy.phone}
          </TextLink>
          .
        </p>
      </div>
      <FormError message={fault} />
      <Button size="lg" block pending={isLoading} onClick={confirm}>
        Confirm my email address
      </Button>
    </Stack>
  );
}

import { authMessages, limits, pharmacy, telephoneHref } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { Button, LinkButton, TextLink } from '@pharmacy/ui';
import { Outcome } from './outcome';
import styles from './sign-in.module.css';

interface ForgotPasswordSentProps {
  readonly email: string;
  /** Where the person came from. */
  readonly back: { readonly to: string; readonly label: string };
  readonly onAnother: () => void;
}

/** The same for an address that nobody has: whether there is an account is nobody else's business. */
export function ForgotPasswordSent({ email, back, onAnother }: ForgotPasswordSentProps) {
  const actions = (
    <>
      <LinkButton asChild>
        <Link to={back.to}>{back.label}</Link>
      </LinkButton>
      <Button variant="secondary" onClick={onAnother}>
        Use another address
      </Button>
    </>
  );
  return (
    <Outcome kind="done" title="Look in your mail" actions={actions}>
      <p>{authMessages.forgotPassword.sent}</p>
      <p>
        You typed <strong className={styles.address}>{email}</strong>. The link works once, for{' '}
        {limits.resetLinkMinutes} minutes.
      </p>
      <p>
        Nothing came? Look among the unwanted mail, or call{' '}
        <TextLink href={telephoneHref(pharmacy.phone)} className={styles.phone}>
          {pharmacy.phone}
        </TextLink>
        .
      </p>
    </Outcome>
  );
}

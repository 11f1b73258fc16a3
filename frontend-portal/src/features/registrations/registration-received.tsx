import { useEffect, useRef } from 'react';
import { Link } from '@pharmacy/remote-kit/core';
import { registrationMessages } from '@pharmacy/contracts';
import { Button, Card, CircleCheckIcon, FormActions, LinkButton } from '@pharmacy/ui';
import styles from './registration.module.css';

/** Takes the form's place, and the focus with it, so that nobody wonders whether it was sent. */
export function RegistrationReceived({ onAnother }: { readonly onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padding="lg" raised className={styles.received}>
      <CircleCheckIcon className={styles.tick} />
      <h2 ref={heading} tabIndex={-1} className={styles.receivedTitle}>
        Registration submitted
      </h2>
      <p className={styles.receivedText}>{registrationMessages.received}</p>
      <FormActions>
        <LinkButton asChild>
          <Link to="/">Return to Home</Link>
        </LinkButton>
        <Button variant="secondary" onClick={onAnother}>
          Register Another Account
        </Button>
      </FormActions>
    </Card>
  );
}

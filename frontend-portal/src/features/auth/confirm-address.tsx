import { Link } from '@pharmacy/remote-kit/core';
import { Button, Card, FormError, LinkButton, Stack } from '@pharmacy/ui';
import { type ReactNode, useState } from 'react';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { SplitPage } from '../../layout/split-page';
import { LinkExpired } from '../../links/link-expired';
import { useLinkToken } from '../../links/use-link-token';
import { Outcome } from '../../links/outcome';
import { requestErrorMessage } from '../../links/request-error-message';
import styles from '../../layout/task.module.css';

const ALREADY_CONFIRMED = 'If you already confirmed your address, you’re all set.';

interface AddressToConfirm {
  readonly title: string;
  readonly description: ReactNode;
  readonly buttonLabel: string;
  readonly doneTitle: string;
  readonly messages: { readonly done: string; readonly failed: string; readonly linkExpired: string };
  /** Resolves to the error, or to undefined. */
  readonly confirm: (token: string) => Promise<unknown>;
}

const home = (
  <LinkButton asChild>
    <Link to="/">Return to Home</Link>
  </LinkButton>
);

/** Only the button confirms the address: mail scanners open every link, so opening the page proves nothing. */
function ConfirmAddress({ token, ...address }: AddressToConfirm & { readonly token: string }) {
  const { done, failed, linkExpired } = address.messages;
  const [outcome, setOutcome] = useState<'asked' | 'confirming' | 'confirmed'>('asked');
  const [formError, setFormError] = useState<string | null>(null);

  const confirm = useSingleFlight(async () => {
    setOutcome('confirming');
    const error = await address.confirm(token);
    setFormError(error ? requestErrorMessage(error, failed) : null);
    setOutcome(error ? 'asked' : 'confirmed');
  });

  if (outcome === 'confirmed') {
    return (
      <Outcome kind="success" title={address.doneTitle} actions={home}>
        <p>{done}</p>
      </Outcome>
    );
  }
  if (formError === linkExpired) return <LinkExpired text={`${linkExpired} ${ALREADY_CONFIRMED}`} actions={home} />;
  return (
    <Stack gap="lg">
      <div>
        <h1 className={styles.title}>{address.title}</h1>
        <p className={styles.description}>{address.description}</p>
      </div>
      <FormError message={formError} />
      <Button size="lg" block pending={outcome === 'confirming'} onClick={confirm}>
        {address.buttonLabel}
      </Button>
    </Stack>
  );
}

/** The page of an emailed link that confirms an address. */
export function ConfirmAddressPage(address: AddressToConfirm) {
  const token = useLinkToken();
  return (
    <SplitPage>
      <Card padding="lg" raised>
        {token === null ? (
          <LinkExpired isIncomplete text={address.messages.linkExpired} actions={home} />
        ) : (
          <ConfirmAddress key={token} token={token} {...address} />
        )}
      </Card>
    </SplitPage>
  );
}

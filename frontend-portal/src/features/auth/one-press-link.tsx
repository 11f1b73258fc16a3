import { Link } from '@pharmacy/remote-kit/core';
import { Button, Card, FormError, LinkButton, Stack, useFormError } from '@pharmacy/ui';
import { type ReactNode, useState } from 'react';
import { useLinkToken, useSingleFlight } from '@pharmacy/remote-kit';
import { SplitPage } from '../../layout/split-page';
import { LinkExpired, Outcome, requestErrorMessage } from '../../links/emailed-link';
import styles from '../../layout/task.module.css';

/** What an emailed link does, after one press of a button. */
interface OnePressLink {
  readonly title: string;
  readonly description: ReactNode;
  readonly buttonLabel: string;
  readonly doneTitle: string;
  readonly messages: { readonly done: string; readonly failed: string; readonly linkExpired: string };
  /** What else helps someone whose link doesn't work. */
  readonly expiredHint?: string;
  /** Where to go from here; the home page if absent. */
  readonly next?: ReactNode;
  /** Resolves to the error, or to undefined. */
  readonly act: (token: string) => Promise<unknown>;
}

const home = (
  <LinkButton asChild>
    <Link to="/">Return to Home</Link>
  </LinkButton>
);

/** Only the button does it: mail scanners open every link, so opening the page proves nothing. */
function OnePress({ token, ...link }: OnePressLink & { readonly token: string }) {
  const { done, failed, linkExpired } = link.messages;
  const [outcome, setOutcome] = useState<'asked' | 'acting' | 'done'>('asked');
  const { next = home } = link;
  const [formError, setFormError] = useFormError();

  const press = useSingleFlight(async () => {
    setOutcome('acting');
    const error = await link.act(token);
    setFormError(error ? requestErrorMessage(error, failed) : null);
    setOutcome(error ? 'asked' : 'done');
  });

  if (outcome === 'done') {
    return (
      <Outcome kind="success" title={link.doneTitle} actions={next}>
        <p>{done}</p>
      </Outcome>
    );
  }
  if (formError.message === linkExpired)
    return <LinkExpired text={[linkExpired, link.expiredHint].filter(Boolean).join(' ')} actions={next} />;
  return (
    <Stack gap="lg">
      <div>
        <h1 className={styles.title}>{link.title}</h1>
        <p className={styles.description}>{link.description}</p>
      </div>
      <FormError {...formError} />
      <Button size="lg" block pending={outcome === 'acting'} onClick={press}>
        {link.buttonLabel}
      </Button>
    </Stack>
  );
}

/** The page of an emailed link that needs no sign-in. */
export function OnePressLinkPage(link: OnePressLink) {
  const token = useLinkToken();
  return (
    <SplitPage>
      <Card padding="lg" raised>
        {token === null ? (
          <LinkExpired isIncomplete text={link.messages.linkExpired} actions={link.next ?? home} />
        ) : (
          <OnePress key={token} token={token} {...link} />
        )}
      </Card>
    </SplitPage>
  );
}

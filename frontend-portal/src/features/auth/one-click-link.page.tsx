import { authMessages, documentEmailsMessages, ownAccountMessages } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { Button, Card, FormError, LinkButton, Stack, useFormError } from '@pharmacy/ui';
import { type ReactNode, useState } from 'react';
import { useLinkToken, useSingleFlight } from '@pharmacy/remote-kit';
import { useSession } from '@pharmacy/state';
import { SplitPage } from '../../layout/split-page';
import { LinkExpired, Outcome, requestErrorMessage } from '../../links/emailed-link';
import { PhoneLink } from '../../pharmacy/pharmacy-links';
import {
  useConfirmAccountMutation,
  useConfirmEmailMutation,
  useConfirmNewEmailMutation,
  useRefreshUser,
  useUnsubscribeMutation,
} from './auth.api';
import styles from '../../layout/task.module.css';

/** Target of the link in the registration email. */
export function ConfirmEmailPage() {
  const [confirmEmail] = useConfirmEmailMutation();
  return (
    <OneClickLinkPage
      title="Confirm your email address"
      description={
        <>
          Confirm your email so we know we can reach you. Didn’t register with us? Close this page, or call{' '}
          <PhoneLink className={styles.phone} />.
        </>
      }
      buttonLabel="Confirm my email address"
      doneTitle="Your email address is confirmed"
      messages={authMessages.confirmEmail}
      expiredHint="If you already confirmed your address, you’re all set."
      act={async (token) => (await confirmEmail({ token })).error}
    />
  );
}

/** Target of the link that is emailed to an account's new address. */
export function ConfirmNewEmailPage() {
  const [confirmNewEmail] = useConfirmNewEmailMutation();
  const refreshUser = useRefreshUser();
  const confirm = async (token: string) => {
    const { error } = await confirmNewEmail({ token });
    if (!error) await refreshUser();
    return error;
  };
  return (
    <OneClickLinkPage
      title="Confirm your new email address"
      description="From now on, your account will use this address. Didn’t ask for this? Close this page, and nothing changes."
      buttonLabel="Use this address"
      doneTitle="Your email address was changed"
      messages={ownAccountMessages.newEmail}
      expiredHint="If you already confirmed your address, you’re all set."
      act={confirm}
    />
  );
}

/** Target of the link in the emails about confirming an account. */
export function ConfirmAccountPage() {
  const [confirmAccount] = useConfirmAccountMutation();
  const refreshUser = useRefreshUser();
  const { status } = useSession();
  const confirm = async (token: string) => {
    const { error } = await confirmAccount({ token });
    if (!error) await refreshUser();
    return error;
  };
  return (
    <OneClickLinkPage
      title="Confirm your account"
      description="Do you still need your account? Confirm it here. If you don’t need it anymore, close this page."
      buttonLabel="I still need my account"
      doneTitle="Your account is confirmed"
      messages={authMessages.confirmAccount}
      expiredHint="If you already confirmed your account, you’re all set."
      next={
        <LinkButton asChild>
          <Link to="/login">{status === 'signed-in' ? 'Open your portal' : 'Sign in'}</Link>
        </LinkButton>
      }
      act={confirm}
    />
  );
}

/** Target of the link in emails about new documents. It needs no sign-in. */
export function UnsubscribePage() {
  const [unsubscribe] = useUnsubscribeMutation();
  return (
    <OneClickLinkPage
      title="Stop emails about new documents"
      description="Your account stays as it is. We still email you about recalls, documents to confirm, and your account."
      buttonLabel="Unsubscribe"
      doneTitle="You’re unsubscribed"
      messages={documentEmailsMessages.unsubscribe}
      act={async (token) => (await unsubscribe(token)).error}
    />
  );
}

/** What an emailed link does, after one click of a button. */
interface OneClickLink {
  readonly title: string;
  readonly description: ReactNode;
  readonly buttonLabel: string;
  readonly doneTitle: string;
  readonly messages: { readonly done: string; readonly failed: string; readonly linkExpired: string };
  /** Other help for someone whose link doesn't work. */
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

/** The page of an emailed link that needs no sign-in. */
function OneClickLinkPage(link: OneClickLink) {
  const token = useLinkToken();
  return (
    <SplitPage>
      <Card padding="lg" raised>
        {token === null ? (
          <LinkExpired isIncomplete text={link.messages.linkExpired} actions={link.next ?? home} />
        ) : (
          <OneClick key={token} token={token} {...link} />
        )}
      </Card>
    </SplitPage>
  );
}

/** Only the button does it: mail scanners open every link, so opening the page proves nothing. */
function OneClick({ token, ...link }: OneClickLink & { readonly token: string }) {
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

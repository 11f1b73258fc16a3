import {
  type ApplicantRequestView,
  registrationMessages,
  type RequestState,
  userTypeLabels,
} from '@pharmacy/contracts';
import { QueryView, useLinkToken, useSingleFlight } from '@pharmacy/remote-kit';
import { Link } from '@pharmacy/remote-kit/core';
import { errorMessage, errorStatus } from '@pharmacy/state';
import { Badge, type BadgeProps, Button, Card, ConfirmDialog, FormError, LinkButton, useFormError } from '@pharmacy/ui';
import { useEffect, useRef, useState } from 'react';
import { SplitPage } from '../../../layout/split-page';
import { LinkExpired, requestErrorMessage } from '../../../links/emailed-link';
import { useApplicantRequestQuery, useWithdrawRequestMutation } from '../registrations.api';
import { AddInformation, RequestDetails } from './request-information';
import task from '../../../layout/task.module.css';
import styles from './request.module.css';

const { linkExpired, loadFailed } = registrationMessages.request;

interface StateWords {
  readonly label: string;
  readonly tone: BadgeProps['tone'];
  readonly text: string;
}

const words: Readonly<Record<RequestState, StateWords>> = {
  received: {
    label: 'Received',
    tone: 'info',
    text: 'We review each registration by hand. This takes 1-2 business days. We’ll email you our decision.',
  },
  'information-requested': {
    label: 'Waiting for you',
    tone: 'warning',
    text: 'We need a little more information from you. We’ll continue our review as soon as you answer.',
  },
  'information-added': {
    label: 'Information added',
    tone: 'info',
    text: 'Thank you. We received your information. We’ll email you our decision.',
  },
  approved: {
    label: 'Approved',
    tone: 'success',
    text: 'Your account is ready. Sign in with the password you chose when you registered.',
  },
  rejected: {
    label: 'Not approved',
    tone: 'danger',
    text: 'We couldn’t approve your registration. You’re welcome to register again. If you have questions, please call or email us.',
  },
  withdrawn: {
    label: 'Withdrawn',
    tone: 'neutral',
    text: 'You withdrew this request. You’re welcome to register again at any time.',
  },
};

/** Target of the link in the emails about a request. Shows where it stands, and what its applicant can do. */
export default function RequestPage() {
  const token = useLinkToken();
  return (
    <SplitPage>
      <Card padding="lg" raised>
        {token === null ? (
          <LinkExpired isIncomplete text={linkExpired} actions={<RegisterAgain />} />
        ) : (
          <LinkedRequest key={token} token={token} />
        )}
      </Card>
    </SplitPage>
  );
}

/** A rejected link is a result. Any other failure can be retried. */
function LinkedRequest({ token }: { readonly token: string }) {
  const query = useApplicantRequestQuery(token);
  const { error } = query;
  if (errorStatus(error) === 400) {
    return (
      <LinkExpired
        text={`${errorMessage(error, linkExpired)} The link works until 30 days after our decision. Use the one in our newest email.`}
        actions={<RegisterAgain />}
      />
    );
  }
  const errorText = errorStatus(error) === 429 ? errorMessage(error, loadFailed) : loadFailed;
  return (
    <QueryView query={query} errorText={errorText} loadingText="Loading your request…">
      {(request) => <Request token={token} request={request} />}
    </QueryView>
  );
}

interface RequestProps {
  readonly token: string;
  readonly request: ApplicantRequestView;
}

function Request({ token, request }: RequestProps) {
  const { state, reason, correspondence } = request;
  const { label, tone, text } = words[state];
  const heading = useFocusAfterChange(`${state} ${correspondence.length}`);
  const isOpen = state === 'received' || state === 'information-requested' || state === 'information-added';
  return (
    <div className={styles.request}>
      <header>
        <h1 ref={heading} tabIndex={-1} className={task.title}>
          Your registration request
        </h1>
        <p className={styles.state}>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className={styles.text}>{text}</p>
        {reason && (
          <div className={styles.quoted}>
            <p className={styles.quotedTitle}>Reason</p>
            <p className={styles.quotedText}>{reason}</p>
          </div>
        )}
      </header>
      {isOpen && <AddInformation token={token} request={request} />}
      {state === 'approved' && (
        <LinkButton asChild>
          <Link to={`/login?type=${request.userType}`}>Sign in</Link>
        </LinkButton>
      )}
      {(state === 'rejected' || state === 'withdrawn') && <RegisterAgain />}
      <RequestDetails request={request} />
      {isOpen && <Withdrawal token={token} request={request} />}
    </div>
  );
}

/** The dialog goes with the button, even if the request was withdrawn although the response was lost. */
function Withdrawal(props: RequestProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles.withdraw}>
      <p>Changed your mind, or wasn’t it you who registered?</p>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Withdraw request
      </Button>
      {isAsking && <WithdrawDialog {...props} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

interface WithdrawDialogProps extends RequestProps {
  readonly onClose: () => void;
}

function WithdrawDialog({ token, request, onClose }: WithdrawDialogProps) {
  const [withdraw, { isLoading }] = useWithdrawRequestMutation();
  const [error, setError] = useFormError();

  const confirm = useSingleFlight(async () => {
    const { error: failure } = await withdraw(token);
    if (failure) return setError(requestErrorMessage(failure, registrationMessages.request.withdrawFailed));
    onClose();
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Withdraw your request?"
      description="We’ll close it without a decision. This can’t be undone, but you can register again at any time."
      subject={{
        name: `${request.firstName} ${request.lastName}, ${userTypeLabels[request.userType]}`,
        detail: request.email,
      }}
      confirmLabel="Withdraw"
      cancelLabel="Keep request"
      pending={isLoading}
      onConfirm={confirm}
    >
      <FormError {...error} />
    </ConfirmDialog>
  );
}

function RegisterAgain() {
  return (
    <LinkButton variant="secondary" asChild>
      <Link to="/registration">Register again</Link>
    </LinkButton>
  );
}

/** Returns a ref for the heading, which receives the focus when the request changes, so that screen readers read on there. */
function useFocusAfterChange(state: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state) heading.current?.focus();
    shown.current = state;
  }, [state]);
  return heading;
}

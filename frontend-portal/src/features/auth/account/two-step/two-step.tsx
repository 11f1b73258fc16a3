import { type ReactNode, useId, useState } from 'react';
import {
  counted,
  formatDateTime,
  homeOf,
  type SecondFactorView,
  secondFactorMessages as messages,
} from '@pharmacy/contracts';
import { QueryView, supportsPasskeys, useSignedInDestination } from '@pharmacy/remote-kit';
import { Link, useLocation } from '@pharmacy/remote-kit/core';
import { useSecondFactorQuery } from '@pharmacy/state';
import {
  Alert,
  Badge,
  Button,
  Card,
  KeyIcon,
  LinkButton,
  LockIcon,
  PlusIcon,
  SmartphoneIcon,
  VisuallyHidden,
} from '@pharmacy/ui';
import { type TwoStepAction, TwoStepDialogs } from './two-step-dialogs';
import account from '../account.module.css';
import styles from './two-step.module.css';

interface ItemProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

function Item({ icon, title, children, actions }: ItemProps) {
  return (
    <li className={styles.item}>
      <span aria-hidden className={account.tile}>
        {icon}
      </span>
      <div className={account.words}>
        <h3 className={account.device}>{title}</h3>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

interface FactorsProps {
  readonly factors: SecondFactorView;
  readonly onAct: (action: TwoStepAction) => void;
}

function App({ factors: { appAddedAt }, onAct }: FactorsProps) {
  const isSetUp = appAddedAt !== null;
  return (
    <Item
      icon={<SmartphoneIcon />}
      title="Authenticator app"
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'set-up-app' })}>
            {isSetUp ? 'Replace' : 'Set up'}
            <VisuallyHidden> the authenticator app</VisuallyHidden>
          </Button>
          {isSetUp && (
            <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'remove-app' })}>
              Remove<VisuallyHidden> the authenticator app</VisuallyHidden>
            </Button>
          )}
        </>
      }
    >
      <p className={account.facts}>
        {isSetUp ? `Set up ${formatDateTime(appAddedAt)}` : 'Codes from an app on your phone, after your password.'}
      </p>
    </Item>
  );
}

function Passkeys({ factors: { passkeys, arePasskeysAvailable }, onAct }: FactorsProps) {
  return (
    <>
      {passkeys.map((passkey) => (
        <Item
          key={passkey.id}
          icon={<KeyIcon />}
          title={passkey.name}
          actions={
            <>
              <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'rename-passkey', passkey })}>
                Rename<VisuallyHidden> {passkey.name}</VisuallyHidden>
              </Button>
              <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'remove-passkey', passkey })}>
                Remove<VisuallyHidden> {passkey.name}</VisuallyHidden>
              </Button>
            </>
          }
        >
          <p className={account.facts}>
            Passkey · added {formatDateTime(passkey.addedAt)}
            {' · '}
            {passkey.lastUsedAt ? `last used ${formatDateTime(passkey.lastUsedAt)}` : 'not used yet'}
          </p>
        </Item>
      ))}
      {arePasskeysAvailable && supportsPasskeys() && (
        <Item
          icon={<PlusIcon />}
          title={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          actions={
            <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'add-passkey' })}>
              Add a passkey
            </Button>
          }
        >
          <p className={account.facts}>Use your fingerprint, face, or screen lock instead of a password and code.</p>
        </Item>
      )}
    </>
  );
}

const isOn = ({ appAddedAt, passkeys }: SecondFactorView) => appAddedAt !== null || passkeys.length > 0;

function RecoveryCodes({ factors, onAct }: FactorsProps) {
  if (!isOn(factors)) return null;
  return (
    <Item
      icon={<LockIcon />}
      title="Recovery codes"
      actions={
        <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'renew-codes' })}>
          Get new codes
        </Button>
      }
    >
      <p className={account.facts}>
        {counted(factors.recoveryCodesLeft, 'code')} left. Each signs you in once if you lose your phone or passkey.
      </p>
    </Item>
  );
}

/** Staff who came here because they must set up two-step sign-in, and may go on now. */
function GoOn() {
  const destination = useSignedInDestination();
  const isOnTheWay = Boolean(useLocation().state);
  if (!isOnTheWay) return null;
  return (
    <LinkButton asChild size="sm">
      <Link to={destination ?? homeOf.admin}>Continue</Link>
    </LinkButton>
  );
}

/** Two-step sign-in: what's set up, and how to change it. */
export function TwoStep() {
  const heading = useId();
  const query = useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [action, setAction] = useState<TwoStepAction | null>(null);
  const factors = query.data;
  const mustSetUp = factors !== undefined && factors.isRequired && !isOn(factors);
  return (
    <Card as="section" padding="none" aria-labelledby={heading}>
      <header className={account.header}>
        <div>
          <h2 id={heading} className={account.title}>
            Two-step sign-in{' '}
            {factors && (isOn(factors) ? <Badge tone="success">On</Badge> : <Badge tone="neutral">Off</Badge>)}
          </h2>
          <p className={account.explanation}>
            It protects your account even if someone learns your password. Setup takes two minutes.
          </p>
        </div>
        {factors?.isRequired && isOn(factors) && <GoOn />}
      </header>
      {mustSetUp && (
        <div className={styles.notice}>
          <Alert tone="warning" title="You need two-step sign-in to work in the back office">
            Set up an authenticator app{factors.arePasskeysAvailable && ' or a passkey'} to continue.
          </Alert>
        </div>
      )}
      <QueryView query={query} errorText={messages.loadFailed} loadingText="Loading your two-step sign-in…">
        {(shown) => (
          <ul className={account.list}>
            <App factors={shown} onAct={setAction} />
            <Passkeys factors={shown} onAct={setAction} />
            <RecoveryCodes factors={shown} onAct={setAction} />
          </ul>
        )}
      </QueryView>
      <TwoStepDialogs action={action} onAct={setAction} />
    </Card>
  );
}

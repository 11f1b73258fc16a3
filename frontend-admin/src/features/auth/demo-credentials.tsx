import type { DemoAdministrator } from '@pharmacy/contracts';
import { Alert } from '@pharmacy/ui';
import styles from './demo-credentials.module.css';

/** How to get in, while the demo administrator still has the password that it came with. */
export function DemoCredentials({ username, password }: DemoAdministrator) {
  return (
    <Alert title="Demo credentials">
      <dl className={styles.pairs}>
        <dt>Username</dt>
        <dd>
          <code>{username}</code>
        </dd>
        <dt>Password</dt>
        <dd>
          <code>{password}</code>
        </dd>
      </dl>
    </Alert>
  );
}

import { Link } from '@pharmacy/remote-kit/core';
import { Alert, LinkButton } from '@pharmacy/ui';
import { adviceOn } from './advice';
import { useSystemReport } from './use-system-report';
import styles from './system.module.css';

const EVERY = 60_000;

/** On the dashboard, what is not as it should be; nothing while all is well, or while nobody knows. */
export function SystemNotice() {
  const { data } = useSystemReport(EVERY);
  const advice = data ? adviceOn(data) : [];
  const [worst] = advice;
  if (!worst) return null;
  const titles = advice.map(({ key, title }) => <li key={key}>{title}</li>);
  return (
    <Alert
      tone={worst.tone}
      role="status"
      title={advice.length === 1 ? worst.title : 'The system needs somebody'}
      actions={
        <LinkButton asChild variant="secondary" size="sm">
          <Link to="/admin/system">See what to do</Link>
        </LinkButton>
      }
    >
      {advice.length > 1 && <ul className={styles.titles}>{titles}</ul>}
    </Alert>
  );
}

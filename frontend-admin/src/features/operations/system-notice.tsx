import { Link } from '@pharmacy/remote-kit/core';
import { Alert, LinkButton } from '@pharmacy/ui';
import { problemsIn } from './problems';
import { useSystemReport } from './operations.api';
import styles from './system.module.css';

const POLL_MS = 60_000;

/** Problems, for the dashboard. Renders nothing while everything works or the status is unknown. */
export function SystemNotice() {
  const { data } = useSystemReport(POLL_MS);
  const problems = data ? problemsIn(data) : [];
  const [worst] = problems;
  if (!worst) return null;
  const titles = problems.map(({ key, title }) => <li key={key}>{title}</li>);
  return (
    <Alert
      tone={worst.tone}
      role="status"
      title={problems.length === 1 ? worst.title : 'The system needs attention'}
      actions={
        <LinkButton asChild variant="secondary" size="sm">
          <Link to="/admin/system">See what to do</Link>
        </LinkButton>
      }
    >
      {problems.length > 1 && <ul className={styles.titles}>{titles}</ul>}
    </Alert>
  );
}

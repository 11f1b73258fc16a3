import { useExport } from '@pharmacy/remote-kit';
import { Button, Card, Cluster, DownloadIcon, FormError } from '@pharmacy/ui';
import styles from './account.module.css';

const formats = [
  { format: 'html', label: 'Download to read' },
  { format: 'json', label: 'Download as JSON' },
] as const;

/** Everything that is held about the user, as a file. */
export function OwnData() {
  const { state, start } = useExport('personal-data');
  return (
    <Card as="section" padding="lg" aria-labelledby="own-data">
      <h2 id="own-data" className={styles.title}>
        Your data
      </h2>
      <p className={styles.explanation}>
        Everything that we have about you: your account, sign-ins, request, documents that you opened, messages, and
        what is on record.
      </p>
      <div className={styles.form}>
        <FormError message={state.status === 'idle' ? (state.errorText ?? null) : null} />
        <Cluster>
          {formats.map(({ format, label }) => (
            <Button
              key={format}
              variant="secondary"
              icon={<DownloadIcon />}
              disabled={state.status === 'preparing'}
              onClick={() => start(`/api/auth/me/export?format=${format}`)}
            >
              {label}
            </Button>
          ))}
        </Cluster>
      </div>
    </Card>
  );
}

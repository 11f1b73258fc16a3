import {
  type ExclusionAlertView,
  formatDateTime,
  formatFileSize,
  registryCheckLimits,
  registryLabels,
  registryMessages,
  type RegistryName,
  registryNames,
  type RegistrySnapshotView,
} from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import {
  Alert,
  Button,
  Card,
  DescriptionList,
  PageHeader,
  ProgressBar,
  SkeletonText,
  Stack,
  TextArea,
  TextLink,
} from '@pharmacy/ui';
import { useId, useState } from 'react';
import { Link } from '@pharmacy/remote-kit/core';
import { Can, useAccess } from '../../access/access';
import {
  importPolling,
  useCloseExclusionAlertMutation,
  useExclusionAlertsQuery,
  useRegistrySnapshotsQuery,
} from './registries.api';
import { SaveDialog, useSaveDialog } from '../../forms/save-dialog';
import { ListView } from '../../lists/list-view';
import { accountPath, exclusionText } from './exclusion-alerts-panel';
import styles from './registries.module.css';

export default function RegistriesPage() {
  const { data, error, refetch } = useRegistrySnapshotsQuery(undefined, importPolling);
  return (
    <Stack gap="xl">
      <PageHeader
        title="Registries"
        description="Public files that we check applicants and accounts against. A match doesn’t prove a license."
      />
      <Can permission="accounts:read">
        <ExclusionTasks />
      </Can>
      <QueryView
        query={{ data, error, refetch }}
        errorText={registryMessages.loadFailed}
        skeleton={<SkeletonText lines={8} />}
        isEmpty={() => false}
      >
        {(snapshots) => (
          <Stack gap="lg">
            {registryNames.map((registry) => (
              <RegistryCard key={registry} registry={registry} snapshots={snapshots} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

const files = {
  nppes: {
    about: 'CMS’s full monthly file, “NPI Files.” Unpack the ZIP archive: the file begins with npidata_pfile.',
    command: 'npm run registry:import -- --nppes npidata_pfile_….csv',
  },
  leie: {
    about: 'The OIG’s “LEIE Downloadable Database,” updated each month: UPDATED.csv.',
    command: 'npm run registry:import -- --leie UPDATED.csv',
  },
} as const;

interface RegistryCardProps {
  readonly registry: RegistryName;
  readonly snapshots: readonly RegistrySnapshotView[];
}

function RegistryCard({ registry, snapshots }: RegistryCardProps) {
  const heading = useId();
  const own = snapshots.filter((snapshot) => snapshot.registry === registry);
  const current = own.find(({ status }) => status === 'current');
  const unfinished = own.find(({ status }) => status === 'importing');
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack>
        <h2 id={heading} className={styles.heading}>
          {registryLabels[registry]}
        </h2>
        {current ? (
          <DescriptionList
            items={[
              { term: 'File', detail: `${current.fileName}, ${formatFileSize(current.fileSize)}` },
              { term: 'Rows', detail: current.rows.toLocaleString('en-US') },
              { term: 'Imported', detail: formatDateTime(current.completedAt) },
              { term: 'Imported by', detail: current.importedBy },
            ]}
          />
        ) : (
          <Alert tone="warning" title="Never imported">
            No one is compared with this registry until its file is imported.
          </Alert>
        )}
        {unfinished && <UnfinishedImport snapshot={unfinished} />}
        <div className={styles.how}>
          <p>
            {files[registry].about} These files are too large for an upload in the browser, so run this command on the
            server:
          </p>
          <pre className={styles.command}>{files[registry].command}</pre>
        </div>
      </Stack>
    </Card>
  );
}

function UnfinishedImport({
  snapshot: { fileName, fileSize, readBytes, rows },
}: {
  readonly snapshot: RegistrySnapshotView;
}) {
  return (
    <Stack gap="xs">
      <p className={styles.progress}>
        Not finished: {fileName}, {rows.toLocaleString('en-US')} rows so far. If the command was stopped, run it again
        with the same file: it continues.
      </p>
      <ProgressBar label={`Import of ${fileName}`} value={readBytes / fileSize} />
    </Stack>
  );
}

/** Accounts that match an exclusion. A task ends with a note, or when the account is deactivated. */
function ExclusionTasks() {
  const heading = useId();
  const [reviewed, setReviewed] = useState<ExclusionAlertView | null>(null);
  const { data, error, refetch } = useExclusionAlertsQuery(undefined, importPolling);
  const mayClose = useAccess()('registries:manage');
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack>
        <h2 id={heading} className={styles.heading}>
          Possible exclusions
        </h2>
        <ListView
          query={{ data, error, refetch }}
          errorText={registryMessages.alertsLoadFailed}
          skeleton={<SkeletonText lines={2} />}
          empty={<p>{registryMessages.noAlerts}</p>}
        >
          {(alerts) => (
            <ul className={styles.tasks}>
              {alerts.map((alert) => (
                <li key={alert.id} className={styles.task}>
                  <div>
                    <p>
                      <TextLink asChild>
                        <Link to={accountPath(alert)}>{alert.accountName}</Link>
                      </TextLink>{' '}
                      and {alert.listedName} on the exclusion list
                    </p>
                    <p>{exclusionText(alert)}</p>
                  </div>
                  {mayClose && (
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={`Close the task about ${alert.accountName}`}
                      onClick={() => setReviewed(alert)}
                    >
                      Close with a note
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </ListView>
      </Stack>
      {reviewed && <CloseDialog alert={reviewed} onClose={() => setReviewed(null)} />}
    </Card>
  );
}

interface CloseDialogProps {
  readonly alert: ExclusionAlertView;
  readonly onClose: () => void;
}

function CloseDialog({ alert, onClose }: CloseDialogProps) {
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [close] = useCloseExclusionAlertMutation();
  const { submit: save, ...saving } = useSaveDialog({
    save: () => close({ id: alert.id, note: note.trim() }),
    done: registryMessages.alertClosed,
    failed: registryMessages.closeFailed,
    onClose,
  });

  const submit = () => {
    setIsChecked(true);
    if (note.trim() !== '') void save();
  };

  return (
    <SaveDialog
      {...saving}
      title="Close task"
      description={`${alert.accountName} keeps the account. If the entry is about the same person, deactivate the account instead.`}
      isDirty={note.trim() !== ''}
      submitLabel="Close task"
      onSubmit={submit}
    >
      <TextArea
        label="What you found"
        hint="For example, a different date of birth. It’s stored in the audit trail."
        maxLength={registryCheckLimits.reason}
        error={isChecked && note.trim() === '' ? registryMessages.noteRequired : undefined}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </SaveDialog>
  );
}

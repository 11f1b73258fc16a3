import {
  formatDateTime,
  formatFileSize,
  registryLabels,
  registryMessages,
  registryNames,
  type RegistryName,
  type RegistrySnapshotView,
} from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Alert, Card, DescriptionList, PageHeader, ProgressBar, SkeletonText, Stack } from '@pharmacy/ui';
import { useId } from 'react';
import { Can } from '../../access/access';
import { ExclusionTasks } from './exclusion-tasks';
import { importPolling, useRegistrySnapshotsQuery } from './registries.api';
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
    about: 'The full monthly file of CMS, “NPI Files”. Unpack the ZIP archive: the file begins with npidata_pfile.',
    command: 'npm run registry:import -- --nppes npidata_pfile_….csv',
  },
  leie: {
    about: 'The “LEIE Downloadable Database” of the OIG, updated each month: UPDATED.csv.',
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
            Nobody is compared with this registry until its file is imported.
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

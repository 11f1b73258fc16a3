import type { RemoteReport } from '@pharmacy/contracts';
import { DataTable, StatusDot, type DataColumn } from '@pharmacy/ui';
import { failureSummary, remoteLabel } from './remote-labels';
import styles from './system.module.css';

const columns: readonly DataColumn<RemoteReport>[] = [
  { key: 'name', header: 'Part of the website', width: '26%', primary: true, cell: ({ name }) => remoteLabel(name) },
  {
    key: 'version',
    header: 'Build',
    cell: ({ version }) => <code className={styles.code}>{version ?? 'Unknown'}</code>,
  },
  {
    key: 'health',
    header: 'State',
    width: '20%',
    cell: ({ healthy }) => <StatusDot tone={healthy ? 'ok' : 'danger'}>{healthy ? 'OK' : 'Not found'}</StatusDot>,
  },
  {
    key: 'failures',
    header: 'Failures in browsers, last 24 hours',
    width: '34%',
    cell: ({ failures }) => failureSummary(failures),
  },
];

/** The builds that browsers load the website from, and how often loading failed. */
export function RemotesTable({ remotes }: { readonly remotes: readonly RemoteReport[] }) {
  return <DataTable caption="Parts of the website" columns={columns} rows={remotes} rowKey={({ name }) => name} />;
}

import { formatDateTime, type HealthCheckName, type RemoteReport, type SystemReport } from '@pharmacy/contracts';
import {
  Alert,
  Card,
  type DataColumn,
  DataTable,
  type DescriptionItem,
  DescriptionList,
  Stack,
  StatusDot,
} from '@pharmacy/ui';
import { type ReactNode, useId } from 'react';
import { type Problem, problemsIn } from './problems';
import { backendLabel, componentTexts, failureSummary, formatDuration, remoteLabel } from './system-texts';
import styles from './system.module.css';

export function SystemReportView({ report }: { readonly report: SystemReport }) {
  return (
    <Stack gap="xl">
      <SystemSection title="Needs attention">
        <ProblemList problems={problemsIn(report)} />
      </SystemSection>
      <SystemSection title="Components">
        <ComponentTable report={report} />
      </SystemSection>
      <SystemSection title="Jobs and emails">
        <QueueFigures report={report} />
      </SystemSection>
      <SystemSection title="Website">
        <RemotesTable remotes={report.remotes} />
      </SystemSection>
      <SystemSection title="This process">
        <ProcessFacts report={report} />
      </SystemSection>
    </Stack>
  );
}

interface SystemSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function SystemSection({ title, children }: SystemSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The problems and their remedies, or one line if there are none. */
function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return <Alert tone="success" title="Everything is up" />;
  return (
    <Stack gap="sm">
      {problems.map(({ key, tone, title, text }) => (
        <Alert key={key} tone={tone} title={title}>
          {text}
        </Alert>
      ))}
    </Stack>
  );
}

interface Part {
  readonly name: HealthCheckName;
  readonly form: string;
  readonly isUp: boolean;
  readonly milliseconds: number;
}

const columns: readonly DataColumn<Part>[] = [
  { key: 'part', header: 'Component', width: '26%', primary: true, cell: ({ name }) => componentTexts[name].name },
  { key: 'form', header: 'Type', cell: ({ form }) => form },
  {
    key: 'state',
    header: 'Status',
    width: '20%',
    cell: ({ isUp }) => <StatusDot tone={isUp ? 'ok' : 'danger'}>{isUp ? 'Up' : 'Down'}</StatusDot>,
  },
  {
    key: 'time',
    header: 'Response time',
    width: '20%',
    nowrap: true,
    cell: ({ milliseconds }) => `${milliseconds.toLocaleString('en-US')} ms`,
  },
];

/** Each component with its type, status, and response time. */
function ComponentTable({ report: { checks, backends } }: { readonly report: SystemReport }) {
  const parts = (Object.keys(componentTexts) as HealthCheckName[]).map((name) => ({
    name,
    form: backendLabel(backends, name),
    isUp: checks[name].state === 'up',
    milliseconds: checks[name].milliseconds,
  }));
  return <DataTable caption="Components" columns={columns} rows={parts} rowKey={({ name }) => name} />;
}

/** Queued and failed work. */
function QueueFigures({ report }: { readonly report: SystemReport }) {
  return (
    <Card>
      <DescriptionList items={figuresOf(report)} />
    </Card>
  );
}

const number = (count: number | undefined) => count?.toLocaleString('en-US') ?? 'Unavailable';

function figuresOf({ queue, mails }: SystemReport): readonly DescriptionItem[] {
  return [
    { term: 'Jobs waiting', detail: number(queue?.waiting) },
    {
      term: 'Oldest job',
      detail: queue ? (queue.waiting ? formatDuration(queue.oldestSeconds) : 'None') : number(undefined),
    },
    { term: 'Jobs running', detail: number(queue?.active) },
    { term: 'Jobs scheduled or retrying', detail: number(queue?.delayed) },
    { term: 'Jobs failed', detail: number(queue?.failed) },
    { term: 'Emails queued', detail: number(mails?.owed) },
    { term: 'Emails bounced, last 7 days', detail: number(mails?.failed) },
  ];
}

/** The process that answered, and the number of processes. */
function ProcessFacts({ report }: { readonly report: SystemReport }) {
  return (
    <Card>
      <DescriptionList items={factsOf(report)} />
    </Card>
  );
}

const roles: Readonly<Record<SystemReport['role'], string>> = {
  all: 'Website and worker',
  web: 'Website',
  worker: 'Worker',
};

function factsOf({ version, startedAt, node, role, timeZone, processes }: SystemReport): readonly DescriptionItem[] {
  return [
    { term: 'Version', detail: version },
    { term: 'Up since', detail: formatDateTime(startedAt) },
    { term: 'Role of this process', detail: roles[role] },
    { term: 'Processes', detail: processes ?? 'Unavailable' },
    { term: 'Node.js', detail: node },
    { term: 'Pharmacy time zone', detail: timeZone },
  ];
}

const remoteColumns: readonly DataColumn<RemoteReport>[] = [
  { key: 'name', header: 'Part of the website', width: '26%', primary: true, cell: ({ name }) => remoteLabel(name) },
  {
    key: 'version',
    header: 'Build',
    cell: ({ version }) => <code className={styles.code}>{version ?? 'Unknown'}</code>,
  },
  {
    key: 'health',
    header: 'Status',
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
function RemotesTable({ remotes }: { readonly remotes: readonly RemoteReport[] }) {
  return (
    <DataTable caption="Parts of the website" columns={remoteColumns} rows={remotes} rowKey={({ name }) => name} />
  );
}

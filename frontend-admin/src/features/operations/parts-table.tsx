import type { HealthCheckName, SystemReport } from '@pharmacy/contracts';
import { DataTable, StatusDot, type DataColumn } from '@pharmacy/ui';
import { formWords, partWords } from './part-words';

interface Part {
  readonly name: HealthCheckName;
  readonly form: string;
  readonly isUp: boolean;
  readonly milliseconds: number;
}

const columns: readonly DataColumn<Part>[] = [
  { key: 'part', header: 'Part', width: '26%', primary: true, cell: ({ name }) => partWords[name].name },
  { key: 'form', header: 'Here it is', cell: ({ form }) => form },
  {
    key: 'state',
    header: 'State',
    width: '20%',
    cell: ({ isUp }) => <StatusDot tone={isUp ? 'ok' : 'danger'}>{isUp ? 'Up' : 'Down'}</StatusDot>,
  },
  {
    key: 'time',
    header: 'Answered after',
    width: '20%',
    nowrap: true,
    cell: ({ milliseconds }) => `${milliseconds.toLocaleString('en-US')} ms`,
  },
];

/** Each part that the product stands on, how it is, and how long it took to say so. */
export function PartsTable({ report: { checks, backends } }: { readonly report: SystemReport }) {
  const parts = (Object.keys(partWords) as HealthCheckName[]).map((name) => ({
    name,
    form: formWords(backends, name),
    isUp: checks[name].state === 'up',
    milliseconds: checks[name].milliseconds,
  }));
  return <DataTable caption="Parts of the product" columns={columns} rows={parts} rowKey={({ name }) => name} />;
}

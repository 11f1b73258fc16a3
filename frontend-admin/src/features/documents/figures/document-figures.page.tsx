import { useState } from 'react';
import { counted, type DocumentFiguresView, documentMessages, limits } from '@pharmacy/contracts';
import { pharmacyDay, QueryView, useDebounced, useExport } from '@pharmacy/remote-kit';
import { Link } from '@pharmacy/remote-kit/core';
import {
  Button,
  Card,
  Checkbox,
  type DataColumn,
  EmptyState,
  EyeIcon,
  LinkButton,
  PageHeader,
  SearchField,
  SelectField,
  SkeletonText,
  Stack,
  Toolbar,
} from '@pharmacy/ui';
import { useCompanyChoice } from '../../../companies/companies.api';
import { ExportButton, ExportError } from '../../../exports/export-button';
import { ServerRecordList } from '../../../lists/record-list';
import { keepPrevious, useServerList } from '../../../lists/server-paged-list';
import table from '../../../lists/wide-table.module.css';
import { AudienceBadge } from '../library/document-badges';
import {
  DocumentFiguresDialog,
  type FiguresScope,
  FiguresSummary,
  numberOf,
  useFiguresListQuery,
  useFiguresSummaryQuery,
} from './figures';
import { PartnerReport } from './partner-report';

const DAY_MS = 24 * 60 * 60_000;

const periods = [
  { value: '12', label: 'Last 12 weeks' },
  { value: '26', label: 'Last 26 weeks' },
  { value: '52', label: 'Last 52 weeks' },
];

interface Filter {
  readonly search: string;
  /** The ID of a partner; empty for all documents. */
  readonly partner: string;
  readonly weeks: string;
  readonly isUnopened: boolean;
}

/** The first day of this many weeks that end on `today`. */
const firstDay = (today: string, weeks: string) =>
  new Date(Date.parse(today) - (Number(weeks) * 7 - 1) * DAY_MS).toISOString().slice(0, 10);

export default function DocumentFiguresPage() {
  const [today] = useState(() => pharmacyDay(new Date()));
  const [filter, setFilter] = useState<Filter>({ search: '', partner: '', weeks: '12', isUnopened: false });
  const [shown, setShown] = useState<DocumentFiguresView | null>(null);
  const change = (changes: Partial<Filter>) => setFilter((before) => ({ ...before, ...changes }));
  const manufacturerId = Number(filter.partner) || undefined;
  const scope = { from: firstDay(today, filter.weeks), ...(manufacturerId && { manufacturerId }) };
  return (
    <Stack gap="lg">
      <PageHeader
        title="Figures"
        description="How many readers documents reach, and how many opened and confirmed them. Staff don’t count."
        actions={
          <LinkButton asChild variant="secondary">
            <Link to="/admin/documents">All documents</Link>
          </LinkButton>
        }
      />
      <FiguresFilter filter={filter} onChange={change} />
      <Overview scope={scope} />
      {manufacturerId && <PartnerReport key={manufacturerId} manufacturerId={manufacturerId} today={today} />}
      <FiguresTable scope={scope} filter={filter} onShow={setShown} />
      {shown && <DocumentFiguresDialog document={shown} from={scope.from} onClose={() => setShown(null)} />}
    </Stack>
  );
}

interface FiguresFilterProps {
  readonly filter: Filter;
  readonly onChange: (change: Partial<Filter>) => void;
}

function FiguresFilter({ filter, onChange }: FiguresFilterProps) {
  const { options } = useCompanyChoice('All partners', filter.partner, 'Current partner');
  return (
    <Toolbar>
      <SearchField
        label="Search documents"
        placeholder="Title or code"
        maxLength={limits.search.max}
        value={filter.search}
        onValueChange={(search) => onChange({ search })}
      />
      <SelectField
        label="Partner"
        labelHidden
        options={options}
        value={filter.partner}
        onChange={({ target }) => onChange({ partner: target.value })}
      />
      <SelectField
        label="Period"
        labelHidden
        options={periods}
        value={filter.weeks}
        onChange={({ target }) => onChange({ weeks: target.value })}
      />
      <Checkbox
        label="Never opened by a reader"
        checked={filter.isUnopened}
        onChange={({ target }) => onChange({ isUnopened: target.checked })}
      />
    </Toolbar>
  );
}

function Overview({ scope }: { readonly scope: FiguresScope }) {
  const { query, isPending } = keepPrevious(useFiguresSummaryQuery(scope, { refetchOnMountOrArgChange: true }));
  return (
    <Card as="section" aria-label="All documents together" aria-busy={isPending}>
      <QueryView
        query={query}
        errorText="There was an error loading the figures. Please try again later."
        skeleton={<SkeletonText lines={4} />}
      >
        {(figures) => <FiguresSummary figures={figures} />}
      </QueryView>
    </Card>
  );
}

const columns = (onShow: (document: DocumentFiguresView) => void): readonly DataColumn<DocumentFiguresView>[] => [
  {
    key: 'document',
    header: 'Document',
    primary: true,
    name: ({ title }) => title,
    cell: ({ title, code }) => (code ? `${title} (${code})` : title),
  },
  { key: 'partner', header: 'Partner', cell: ({ partner }) => partner ?? 'None' },
  { key: 'audience', header: 'Audience', cell: ({ documentType }) => <AudienceBadge documentType={documentType} /> },
  { key: 'reached', header: 'Can see it', align: 'end', cell: ({ reached }) => numberOf(reached) },
  { key: 'opened', header: 'Opened', align: 'end', cell: ({ opened }) => numberOf(opened) },
  { key: 'acknowledged', header: 'Confirmed', align: 'end', cell: ({ acknowledged }) => numberOf(acknowledged) },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (document) => (
      <Button variant="secondary" size="sm" onClick={() => onShow(document)}>
        Over time
      </Button>
    ),
  },
];

interface FiguresTableProps {
  readonly scope: FiguresScope;
  readonly filter: Filter;
  readonly onShow: (document: DocumentFiguresView) => void;
}

function FiguresTable({ scope, filter: { search, isUnopened }, onShow }: FiguresTableProps) {
  const q = useDebounced(search.trim());
  const params = { ...scope, ...(q && { q }), ...(isUnopened && { unopened: true as const }) };
  const address = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString();
  const list = useServerList(useFiguresListQuery, params);
  const { query, isPending } = list;
  const file = useExport('document-figures.csv');
  const coversAll = isUnopened && !q && !scope.manufacturerId;
  return (
    <Stack gap="sm">
      <Toolbar
        end={
          <ExportButton
            size="sm"
            control={file}
            label="Export CSV"
            address={`/api/document-figures/export?${address}`}
          />
        }
      >
        <p role="status">{isPending ? 'Loading…' : query.data && counted(query.data.total, 'document')}</p>
      </Toolbar>
      <ExportError title="The figures could not be exported" controls={[file]} />
      <ServerRecordList
        list={list}
        errorText={documentMessages.adminLoadFailed}
        empty={
          <EmptyState
            icon={<EyeIcon />}
            title={coversAll ? 'Every document has been opened' : 'No documents'}
            description={coversAll ? 'Readers opened each document that they can see.' : 'No document matches.'}
          />
        }
        caption="Document figures"
        columns={columns(onShow)}
        className={table.wide}
        pageLabel="Pages of documents"
      />
    </Stack>
  );
}

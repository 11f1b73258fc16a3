import type { ComponentProps, Key, ReactNode } from 'react';
import type { QueryState } from '@pharmacy/remote-kit';
import { DataTable } from '@pharmacy/ui';
import { ListView } from './list-view';
import { PagedList } from './paged-list';
import { type ServerList, ServerPagedList } from './server-paged-list';

interface WithId {
  readonly id: Key;
}

type TableProps<Row> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'caption' | 'columns' | 'skeletonRows' | 'className'
>;

interface RecordListProps<Row> extends TableProps<Row> {
  readonly query: QueryState<readonly Row[]>;
  /** The message when nothing could be loaded. */
  readonly errorText: string;
  readonly empty: ReactNode;
  /** The accessible name of the pagination. Without it, all rows are on one page. */
  readonly pageLabel?: string;
  /** The list's filter. A new one returns to the first page. */
  readonly filter?: string;
}

/** A table of fully loaded records, or the state of their query. */
export function RecordList<Row extends WithId>(props: RecordListProps<Row>) {
  const { query, errorText, empty, pageLabel, filter = '', ...table } = props;
  return (
    <ListView query={query} errorText={errorText} skeleton={<Records {...table} />} empty={empty}>
      {(rows) =>
        pageLabel ? (
          <PagedList label={pageLabel} items={rows} filter={filter}>
            {(shown) => <Records {...table} rows={shown} />}
          </PagedList>
        ) : (
          <Records {...table} rows={rows} />
        )
      }
    </ListView>
  );
}

interface ServerRecordListProps<Row> extends Omit<RecordListProps<Row>, 'query' | 'filter'> {
  readonly list: ServerList<Row>;
  readonly pageLabel: string;
}

/** A table of records that the server pages, or its state. */
export function ServerRecordList<Row extends WithId>(props: ServerRecordListProps<Row>) {
  const { list, errorText, empty, pageLabel, ...table } = props;
  return (
    <ServerPagedList
      list={list}
      label={pageLabel}
      errorText={errorText}
      skeleton={<Records {...table} />}
      empty={empty}
    >
      {({ items }) => <Records {...table} rows={items} />}
    </ServerPagedList>
  );
}

/** Skeleton rows until there are rows. */
function Records<Row extends WithId>({ rows, ...table }: TableProps<Row> & { readonly rows?: readonly Row[] }) {
  return <DataTable {...table} rows={rows ?? []} rowKey={({ id }) => id} loading={!rows} />;
}

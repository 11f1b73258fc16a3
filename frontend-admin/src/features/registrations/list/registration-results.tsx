import { MAX_REJECTED_TOGETHER, openQuestion, registrationMessages, type RegistrationView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Button, DataTable, EmptyState, InboxIcon, SearchIcon, Stack } from '@pharmacy/ui';
import { useMemo } from 'react';
import { useAccess } from '../../../access/access';
import { PagedList } from '../../../lists/paged-list';
import { useListFocus } from '../../../lists/list-view';
import { LIST_ID, type QueueTarget, usePlainKeys, useQueue } from '../queue/queue';
import { type RegistrationAction, registrationColumns, type Selection } from './registration-columns';
import { isQueue, type RegistrationList, type RegistrationTab, registrationTabs } from './registration-list';
import { useCalendar } from '../waiting/waiting-time';
import queue from '../queue/queue.module.css';
import styles from './registration-table.module.css';
import table from '../../../lists/wide-table.module.css';

interface ListActions {
  readonly onAct: (action: RegistrationAction) => void;
  /** A key that isn't about one request: `/`, `?`, or `u`. */
  readonly onKey: (key: string) => boolean;
  /** Where the focus goes. */
  readonly target: QueueTarget | null;
  readonly onReached: () => void;
}

interface RegistrationResultsProps extends ListActions {
  readonly tab: RegistrationTab;
  readonly search: string;
  readonly list: RegistrationList;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
  readonly onRejectSelected: (registrations: readonly RegistrationView[]) => void;
}

export function RegistrationResults(props: RegistrationResultsProps) {
  const { tab, search, list, selected, onSelect, onRejectSelected, ...actions } = props;
  const mayReview = useAccess()('registrations:review');
  const label = registrationTabs.find(({ value }) => value === tab)?.label ?? '';
  const caption = tab === 'mine' ? 'Pending registrations assigned to you' : `${label} registrations`;
  const frame = useListFocus(list.query.data);
  // The frame has the focus when the last request has left the list.
  usePlainKeys(frame, (event, pressed) => {
    if (!event.repeat && pressed === frame.current && actions.onKey(event.key.toLowerCase())) event.preventDefault();
  });
  const chosen = list.query.data?.filter(({ id }) => selected.has(id)) ?? [];
  const isFull = chosen.length >= MAX_REJECTED_TOGETHER;
  const selection: Selection | null =
    mayReview && isQueue(tab)
      ? {
          has: (id) => selected.has(id),
          toggle: (id) => {
            const next = new Set(selected);
            if (!next.delete(id) && !isFull) next.add(id);
            onSelect(next);
          },
        }
      : null;
  return (
    <div ref={frame} id={list.query.data?.length === 0 ? LIST_ID : undefined} tabIndex={-1}>
      <QueryView
        query={list.query}
        errorText={registrationMessages.loadFailed}
        skeleton={<RegistrationTable caption={caption} rows={[]} isLoading selection={null} {...actions} />}
        empty={<NoRegistrations tab={tab} search={search.trim()} />}
      >
        {(rows) => (
          <Stack>
            {selection && chosen.length > 0 && (
              <div role="group" aria-label="Selected requests" className={queue.selection}>
                <p role="status">
                  {chosen.length} selected{isFull && ', the most that can be rejected together'}
                </p>
                <Button variant="danger" size="sm" onClick={() => onRejectSelected(chosen)}>
                  Reject {chosen.length}…
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => {
                    onSelect(new Set());
                    // The button disappears; the keys of the list go on.
                    document.getElementById(LIST_ID)?.focus({ preventScroll: true });
                  }}
                >
                  Clear selection
                </Button>
              </div>
            )}
            <PagedList label="Pages of registrations" items={rows} filter={`${tab} ${search}`}>
              {(shown, turn) => (
                <RegistrationTable caption={caption} rows={shown} selection={selection} onEdge={turn} {...actions} />
              )}
            </PagedList>
            {list.hasMore && (
              <Button variant="secondary" pending={list.isLoadingMore} onClick={list.loadMore}>
                Show more
              </Button>
            )}
          </Stack>
        )}
      </QueryView>
    </div>
  );
}

function NoRegistrations({ tab, search }: Pick<RegistrationResultsProps, 'tab' | 'search'>) {
  if (search)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title="No matches"
        description={`No registration in this category matches “${search}”.`}
      />
    );
  return <EmptyState icon={<InboxIcon />} {...(tab === 'mine' ? noneOfMine : registrationMessages.none)} />;
}

const noneOfMine = {
  title: 'Nothing assigned to you',
  description: 'Open a pending request to assign it to yourself.',
};

interface RegistrationTableProps extends ListActions {
  readonly caption: string;
  readonly rows: readonly RegistrationView[];
  readonly isLoading?: boolean;
  readonly selection: Selection | null;
  /** Turns to the next page (1) or the previous one (-1). False if there is none. */
  readonly onEdge?: (step: 1 | -1) => boolean;
}

/** What a key does with the current request. */
const actionsByKey: Readonly<Record<string, RegistrationAction['kind']>> = {
  enter: 'details',
  a: 'approve',
  r: 'reject',
  i: 'ask',
};

const canDo = (kind: RegistrationAction['kind'], registration: RegistrationView) =>
  kind === 'details' || (registration.status === 'pending' && (kind !== 'ask' || !openQuestion(registration)));

function RegistrationTable(props: RegistrationTableProps) {
  const { caption, rows, isLoading = false, selection, onAct, onKey, onEdge, target, onReached } = props;
  const calendar = useCalendar();
  const mayReview = useAccess()('registrations:review');
  const columns = useMemo(() => registrationColumns({ calendar, selection, onAct }), [calendar, selection, onAct]);
  const { frame, rowProps } = useQueue({
    rows,
    target,
    onReached,
    onEdge,
    onKey: (key, registration) => {
      const kind = actionsByKey[key];
      if (!kind) return onKey(key);
      if (!registration || !canDo(kind, registration) || (kind !== 'details' && !mayReview)) return false;
      onAct({ kind, registration, byKey: true });
      return true;
    },
  });
  return (
    <div ref={frame} id={LIST_ID} tabIndex={-1} role="group" aria-label="Requests, with keyboard shortcuts">
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowProps={rowProps}
        loading={isLoading}
        className={`${table.wide} ${styles.table}`}
      />
    </div>
  );
}

import { useState } from 'react';
import {
  type DocumentEndingView,
  documentMessages,
  formatDay,
  formatShortDate,
  uncategorized,
} from '@pharmacy/contracts';
import { pharmacyDay, QueryView } from '@pharmacy/remote-kit';
import { Badge, Button, ClockIcon } from '@pharmacy/ui';
import { daysLeft, useNow } from '../../lists/use-now';
import { Panel, type PanelItem, PanelList, PanelNote, PanelSkeleton } from '../../panels/panel';
import { type DocumentFilter, useDocumentEndingsQuery, useDocumentsInfiniteQuery } from './documents.api';
import { AudienceBadge, StateBadges } from './library/document-badges';
import { formatMonth } from '../../text';
import styles from './document-panels.module.css';

const SHOWN = 5;
const WARNING_DAYS = 30;

interface Month {
  readonly name: string;
  readonly endings: readonly DocumentEndingView[];
}

/** The days by month, after those that have passed. */
export function groupByMonth(endings: readonly DocumentEndingView[], today: string): readonly Month[] {
  const months = new Map<string, DocumentEndingView[]>();
  for (const ending of endings) {
    const name = ending.day < today ? 'Overdue' : formatMonth(ending.day);
    months.set(name, [...(months.get(name) ?? []), ending]);
  }
  return [...months].map(([name, grouped]) => ({ name, endings: grouped }));
}

/** A calendar of document reviews and expirations. */
export function EndingDocumentsPanel() {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const query = useDocumentEndingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title="Upcoming reviews and expirations" to="/admin/documents" linkText="All documents">
      <QueryView
        query={query}
        errorText={documentMessages.endingsLoadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>No published document has a review date or an expiration date.</PanelNote>}
      >
        {(endings) => (
          <>
            {groupByMonth(isWhole ? endings : endings.slice(0, SHOWN), pharmacyDay(now)).map((month) => (
              <section key={month.name}>
                <h4 className={styles.month}>{month.name}</h4>
                <PanelList items={month.endings.map((ending) => toItem(ending, now))} />
              </section>
            ))}
            {endings.length > SHOWN && !isWhole && (
              <Button variant="ghost" size="sm" className={styles.more} onClick={() => setWhole(true)}>
                Show all {endings.length} dates
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function toItem({ documentId, title, code, kind, day, owner }: DocumentEndingView, now: Date): PanelItem {
  const left = daysLeft(day, now);
  const tone = left <= WARNING_DAYS ? 'warning' : 'neutral';
  return {
    key: `${documentId} ${kind}`,
    title,
    to: documentSearchAddress(code ?? title),
    detail: [code, `${kind === 'review' ? 'Review by' : 'Expires on'} ${formatDay(day)}`, owner]
      .filter(Boolean)
      .join(' · '),
    badge: (
      <Badge tone={left < 0 ? 'danger' : tone} icon={<ClockIcon />}>
        {timeOf(left)}
      </Badge>
    ),
  };
}

function timeOf(left: number): string {
  if (left < 0) return 'Overdue';
  if (left === 0) return 'Today';
  return left === 1 ? '1 day left' : `${left} days left`;
}

const newest = { limit: SHOWN };

/** The most recently added documents. */
export function NewestDocumentsPanel() {
  const { total, query } = useDocumentPanel(newest);
  return (
    <Panel
      title="Newest documents"
      count={Boolean(total) && <Badge>{`${total?.toLocaleString('en-US')} in all`}</Badge>}
      to="/admin/documents"
      linkText="All documents"
    >
      <QueryView
        query={query}
        errorText={documentMessages.adminLoadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>No documents have been added yet.</PanelNote>}
      >
        {(documents) => (
          <PanelList
            items={documents.map(({ id, title, category, createdAt, isPublished, availability, isRecalled }) => ({
              key: id,
              title,
              to: documentSearchAddress(title),
              detail: `${category ?? uncategorized} · ${formatShortDate(createdAt)}`,
              badge: <StateBadges isPublished={isPublished} availability={availability} isRecalled={isRecalled} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}

const unopened = { unopened: true, limit: SHOWN } as const;

/** Published documents that no one has opened yet. */
export function UnopenedDocumentsPanel() {
  const { total, query } = useDocumentPanel(unopened);
  return (
    <Panel
      title="Unopened documents"
      count={Boolean(total) && <Badge tone="accent">{total?.toLocaleString('en-US')}</Badge>}
      to="/admin/documents"
      linkText="All documents"
    >
      <QueryView
        query={query}
        errorText={documentMessages.adminLoadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>Every published document has been opened at least once.</PanelNote>}
      >
        {(documents) => (
          <PanelList
            items={documents.map(({ id, title, documentType, createdAt }) => ({
              key: id,
              title,
              to: documentSearchAddress(title),
              detail: `Added ${formatShortDate(createdAt)}`,
              badge: <AudienceBadge documentType={documentType} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}

/** The address of Document Management with a search for this title. */
const documentSearchAddress = (title: string) => `/admin/documents?${new URLSearchParams({ q: title })}`;

/** A filter's first few documents and the total count, for dashboard panels. */
function useDocumentPanel(filter: DocumentFilter) {
  const { data, error, refetch } = useDocumentsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const first = data?.pages[0];
  return { total: first?.total, query: { data: first?.items, error, refetch } };
}

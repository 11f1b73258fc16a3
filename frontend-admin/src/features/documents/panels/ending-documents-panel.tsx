import { useState } from 'react';
import { documentMessages, type DocumentEndingView, formatDay } from '@pharmacy/contracts';
import { pharmacyDay, QueryView } from '@pharmacy/remote-kit';
import { Badge, Button, ClockIcon } from '@pharmacy/ui';
import { daysLeft, useNow } from '../../../lists/use-now';
import { Panel } from '../../../panels/panel';
import { type PanelItem, PanelList, PanelNote, PanelSkeleton } from '../../../panels/panel-list';
import { useDocumentEndingsQuery } from '../documents.api';
import styles from './ending-documents-panel.module.css';
import { documentSearchAddress } from './use-document-panel';

const SHOWN = 5;
const WARNING_DAYS = 30;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface Month {
  readonly name: string;
  readonly endings: readonly DocumentEndingView[];
}

/** The days by month, after those that have passed. */
export function groupByMonth(endings: readonly DocumentEndingView[], today: string): readonly Month[] {
  const months = new Map<string, DocumentEndingView[]>();
  for (const ending of endings) {
    const name = ending.day < today ? 'Overdue' : monthName.format(new Date(ending.day));
    months.set(name, [...(months.get(name) ?? []), ending]);
  }
  return [...months].map(([name, grouped]) => ({ name, endings: grouped }));
}

/** A calendar of the days on which documents are reviewed or expire. */
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
    detail: [code, `${kind === 'review' ? 'Review by' : 'Expires after'} ${formatDay(day)}`, owner]
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

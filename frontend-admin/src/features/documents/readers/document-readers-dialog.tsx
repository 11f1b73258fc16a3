import { counted, type DocumentReaderView, type DocumentView, formatDay } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Alert, Badge, type BadgeProps, Dialog, DialogClose, EmptyState, Stack, UsersIcon } from '@pharmacy/ui';
import { ServerPagedList, useCursors, useListPage } from '../../../lists/server-paged-list';
import { PAGE_SIZE } from '../../../lists/paged-list';
import { type PanelItem, PanelList, PanelSkeleton } from '../../../panels/panel';
import { useDocumentReadersQuery } from '../documents.api';
import { nameWithUsername } from '../../../people/names';

const reasons = {
  administrator: { text: () => 'Administrator: sees every document', label: 'Administrator', tone: 'neutral' },
  prescriber: { text: () => 'For all prescribers', label: 'Prescriber', tone: 'info' },
  salesrep: { text: () => 'For all sales reps', label: 'Sales rep', tone: 'accent' },
  manufacturer: {
    text: (company: string | null) => `Sales rep of ${company ?? 'the company'}`,
    label: 'Sales rep',
    tone: 'accent',
  },
  group: {
    text: (group: string | null) => `Prescriber in ${group ?? 'the group'}`,
    label: 'Prescriber',
    tone: 'info',
  },
} as const satisfies Record<
  DocumentReaderView['reason'],
  { text: (name: string | null) => string; label: string; tone: BadgeProps['tone'] }
>;

const toReaderItems = (readers: readonly DocumentReaderView[]): readonly PanelItem[] =>
  readers.map(({ user, reason, manufacturer, group }) => ({
    key: String(user.id),
    title: nameWithUsername(user),
    detail: reasons[reason].text(manufacturer ?? group),
    badge: <Badge tone={reasons[reason].tone}>{reasons[reason].label}</Badge>,
  }));

/** Why only administrators see the document today; null if others do too. */
function withheldText({ isPublished, availability, effectiveFrom, expiresOn }: DocumentView): string | null {
  if (!isPublished) return 'This document is a draft. Publish it to show it to others.';
  if (availability === 'upcoming' && effectiveFrom) return `Others see it from ${formatDay(effectiveFrom)} on.`;
  return availability === 'expired' && expiresOn ? `It expired after ${formatDay(expiresOn)}.` : null;
}

interface DocumentReadersDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** Who can see a document today, newest account first, each with the reason. */
export function DocumentReadersDialog({ document, onClose }: DocumentReadersDialogProps) {
  const { query, cursors, isPending } = useDocumentReaders(document.id);
  const withheld = withheldText(document);
  return (
    <Dialog open onOpenChange={onClose} title="Who can see it" description={document.title} footer={<DialogClose />}>
      <Stack gap="sm">
        {withheld && (
          <Alert tone="warning" title="Only administrators can see it">
            {withheld}
          </Alert>
        )}
        <QueryView
          query={query}
          errorText="There was an error loading the people. Please try again later."
          skeleton={<PanelSkeleton />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState icon={<UsersIcon />} headingLevel={3} title="Nobody" description="Nobody can see it today." />
          }
        >
          {(shown) => (
            <Stack gap="sm">
              <p role="status">{counted(shown.total, 'person', 'people')}</p>
              <ServerPagedList label="Pages of people" shown={shown} cursors={cursors} pending={isPending}>
                <PanelList items={toReaderItems(shown.items)} />
              </ServerPagedList>
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
}

/** The people one page at a time. The previous page stays visible while the next one loads. */
function useDocumentReaders(id: number) {
  const cursors = useCursors(String(id));
  const { cursor } = cursors;
  const result = useDocumentReadersQuery(
    { id, limit: PAGE_SIZE, ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  return { ...useListPage(cursors, result), cursors };
}

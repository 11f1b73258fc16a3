import { counted, type DocumentReaderView, type DocumentView, formatDay } from '@pharmacy/contracts';
import { Alert, Badge, type BadgeProps, Dialog, DialogClose, EmptyState, Stack, UsersIcon } from '@pharmacy/ui';
import { ServerPagedList, useServerList } from '../../../lists/server-paged-list';
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

/** Why readers don't see the document today; null if they do. */
function withheldText({ isPublished, availability, effectiveFrom, expiresOn }: DocumentView): string | null {
  if (!isPublished) return 'This document is a draft. Publish it to show it to readers.';
  if (availability === 'upcoming' && effectiveFrom) return `Readers see it from ${formatDay(effectiveFrom)}.`;
  return availability === 'expired' && expiresOn ? `It expired on ${formatDay(expiresOn)}.` : null;
}

interface DocumentReadersDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** The people who can see a document today, each with the reason; newest account first. */
export function DocumentReadersDialog({ document, onClose }: DocumentReadersDialogProps) {
  const list = useServerList(useDocumentReadersQuery, { id: document.id });
  const withheld = withheldText(document);
  return (
    <Dialog open onOpenChange={onClose} title="Who can see it" description={document.title} footer={<DialogClose />}>
      <Stack gap="sm">
        {withheld && (
          <Alert tone="warning" title="Readers can’t see it">
            {withheld}
          </Alert>
        )}
        <ServerPagedList
          list={list}
          label="Pages of people"
          errorText="There was an error loading the people. Please try again later."
          skeleton={<PanelSkeleton />}
          empty={
            <EmptyState icon={<UsersIcon />} headingLevel={3} title="No one" description="No one can see it today." />
          }
        >
          {(shown) => (
            <Stack gap="sm">
              <p role="status">{counted(shown.total, 'person', 'people')}</p>
              <PanelList items={toReaderItems(shown.items)} />
            </Stack>
          )}
        </ServerPagedList>
      </Stack>
    </Dialog>
  );
}

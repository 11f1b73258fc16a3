import { useRef, useState } from 'react';
import {
  counted,
  type DocumentAccessView,
  documentMessages,
  type DocumentView,
  formatDateTime,
  limits,
} from '@pharmacy/contracts';
import { useDebounced, useExport } from '@pharmacy/remote-kit';
import { Badge, Button, Dialog, DialogClose, EmptyState, EyeIcon, SearchField, SearchIcon, Stack } from '@pharmacy/ui';
import { ExportButton, ExportError } from '../../../exports/export-button';
import { ServerPagedList, useServerList } from '../../../lists/server-paged-list';
import { type PanelItem, PanelList, PanelSkeleton } from '../../../panels/panel';
import { useDocumentAccessesQuery } from '../documents.api';
import { nameWithUsername } from '../../../people/names';
import styles from './document-accesses-dialog.module.css';

/** One row per access: person, action, time, version, address, and the code on its copy. */
const toAccessItems = (accesses: readonly DocumentAccessView[]): readonly PanelItem[] =>
  accesses.map(({ user, kind, version, at, address, copyCode }, index) => ({
    // No other field distinguishes two accesses at the same moment.
    key: `${at} ${index}`,
    title: nameWithUsername(user),
    detail: [formatDateTime(at), `version ${version}`, address && `from ${address}`].filter(Boolean).join(' · '),
    reference: copyCode ? `Copy ${copyCode}` : undefined,
    badge: <AccessBadge kind={kind} />,
  }));

interface DocumentAccessesDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** Who viewed or downloaded a document, newest first, with a CSV export of all accesses, or of those that a search finds. */
export function DocumentAccessesDialog({ document: { id, title }, onClose }: DocumentAccessesDialogProps) {
  const [search, setSearch] = useState('');
  const closeButton = useRef<HTMLButtonElement>(null);
  const q = useDebounced(search.trim());
  const list = useServerList(useDocumentAccessesQuery, { id, ...(q && { q }) });
  const file = useExport(`document-${id}-accesses.csv`);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Who opened it"
      description={title}
      initialFocus={closeButton}
      footer={
        <DialogClose>
          <Button ref={closeButton} variant="secondary">
            Close
          </Button>
        </DialogClose>
      }
    >
      <ExportError title={documentMessages.accessesExportFailed} controls={[file]} />
      {(q !== '' || list.isPending || list.query.data?.total !== 0) && (
        <SearchField
          label="Search views and downloads"
          placeholder="Person, address, or code"
          maxLength={limits.search.max}
          value={search}
          onValueChange={setSearch}
        />
      )}
      <ServerPagedList
        list={list}
        label="Pages of accesses"
        errorText="There was an error loading the views and downloads. Please try again later."
        skeleton={<PanelSkeleton />}
        empty={
          q === '' ? (
            <EmptyState
              icon={<EyeIcon />}
              headingLevel={3}
              title="No views or downloads yet"
              description="Every view and every download will be listed here."
            />
          ) : (
            <EmptyState
              icon={<SearchIcon />}
              headingLevel={3}
              title="No matches"
              description={`No view or download matches “${q}”.`}
            />
          )
        }
      >
        {(shown) => (
          <Stack gap="sm">
            <div className={styles.line}>
              <p role="status" className={styles.count}>
                {counted(shown.total, 'access', 'accesses')}
              </p>
              <ExportButton
                size="sm"
                control={file}
                label="Export CSV"
                address={`/api/documents/${id}/accesses/export${q && `?${new URLSearchParams({ q })}`}`}
              />
            </div>
            <PanelList items={toAccessItems(shown.items)} />
          </Stack>
        )}
      </ServerPagedList>
    </Dialog>
  );
}

const kinds = {
  view: { label: 'Viewed', tone: 'neutral' },
  download: { label: 'Downloaded', tone: 'info' },
} as const;

export function AccessBadge({ kind }: Pick<DocumentAccessView, 'kind'>) {
  return <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>;
}

import { useState } from 'react';
import { contentMessages, type ContentVersionView, formatDateTime } from '@pharmacy/contracts';
import { pharmacyTimeZone, QueryView } from '@pharmacy/remote-kit';
import {
  Badge,
  Button,
  ConfirmDialog,
  Dialog,
  DialogClose,
  FormError,
  SelectField,
  SkeletonText,
  Stack,
} from '@pharmacy/ui';
import { useContentVersionsInfiniteQuery } from '../content.api';
import type { BlockEditor } from '../editing/use-block-editor';
import { ComparedTexts, type NamedText } from './compared-texts';
import { formatZoned } from './zoned-time';
import styles from './version-list.module.css';

interface CompareDialogProps {
  readonly editor: BlockEditor;
  readonly versions: readonly ContentVersionView[];
  readonly version: ContentVersionView;
  readonly onClose: () => void;
}

const NEWEST = 'newest';

/** Compares two versions, or a version with the text in the editor. */
function CompareDialog({ editor, versions, version, onClose }: CompareDialogProps) {
  const { block, editing } = editor;
  const [before, setBefore] = useState(String(version.id));
  const [after, setAfter] = useState(NEWEST);

  const options = [
    { value: NEWEST, label: 'Text in the editor' },
    ...versions.map(({ id, publishedAt }, index) => ({
      value: String(id),
      label: `${formatDateTime(publishedAt)}${index === 0 ? ' (live)' : ''}`,
    })),
  ];
  const textOf = (value: string): NamedText => ({
    name: options.find((option) => option.value === value)?.label ?? '',
    text: versions.find(({ id }) => String(id) === value) ?? editing.typed,
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Compare versions"
      description={block.title}
      footer={<DialogClose />}
    >
      <div className={styles.choices}>
        <SelectField
          label="Earlier"
          options={options}
          value={before}
          onChange={({ target }) => setBefore(target.value)}
        />
        <SelectField label="Later" options={options} value={after} onChange={({ target }) => setAfter(target.value)} />
      </div>
      <ComparedTexts contentType={block.contentType} before={textOf(before)} after={textOf(after)} />
    </Dialog>
  );
}

interface VersionAction {
  readonly kind: 'compare' | 'restore';
  readonly version: ContentVersionView;
}

/** Every version that was ever live, to compare with the current text or to restore. */
export function VersionList({ editor }: { readonly editor: BlockEditor }) {
  const [action, setAction] = useState<VersionAction | null>(null);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...query } = useContentVersionsInfiniteQuery(
    editor.block.key,
    { refetchOnMountOrArgChange: true },
  );
  const versions = data?.pages.flatMap(({ items }) => items);
  const close = () => setAction(null);

  const restore = (version: ContentVersionView) => {
    if (editor.isLive) void editor.restore(version.id);
    else setAction({ kind: 'restore', version });
  };

  return (
    <QueryView
      query={{ ...query, data: versions }}
      errorText={contentMessages.loadFailed}
      skeleton={<SkeletonText lines={4} />}
      empty={<p className={styles.detail}>This block hasn’t been published yet.</p>}
    >
      {(known) => (
        <Stack>
          <ol className={styles.list}>
            {known.map((version, index) => (
              <li key={version.id} className={styles.item}>
                <div>
                  <p className={styles.title}>
                    {formatDateTime(version.publishedAt)} {index === 0 && <Badge tone="success">Live</Badge>}
                  </p>
                  <p className={styles.detail}>{version.publishedBy ?? 'The first text'}</p>
                </div>
                <div className={styles.actions}>
                  <Button variant="secondary" size="sm" onClick={() => setAction({ kind: 'compare', version })}>
                    Compare
                  </Button>
                  {(index > 0 || !editor.isLive) && (
                    <Button
                      variant="ghost"
                      size="sm"
                      pending={editor.work === 'restoring'}
                      onClick={() => restore(version)}
                    >
                      Restore
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ol>
          {hasNextPage && (
            <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          )}
          {action?.kind === 'compare' && (
            <CompareDialog editor={editor} versions={known} version={action.version} onClose={close} />
          )}
          {action?.kind === 'restore' && (
            <RestoreDialog
              editor={editor}
              version={action.version}
              isLive={action.version.id === known[0]?.id}
              onClose={close}
            />
          )}
        </Stack>
      )}
    </QueryView>
  );
}

interface RestoreDialogProps {
  readonly editor: BlockEditor;
  readonly version: ContentVersionView;
  /** Restoring the live text leaves no draft, so its schedule goes too. */
  readonly isLive: boolean;
  readonly onClose: () => void;
}

function RestoreDialog({ editor, version, isLive, onClose }: RestoreDialogProps) {
  const { block, work, errorText } = editor;
  const effect =
    block.scheduledFor && !isLive
      ? `It goes live ${formatZoned(block.scheduledFor, pharmacyTimeZone())}, as planned, unless you cancel the publication.`
      : `${block.scheduledFor ? 'The planned publication is canceled. ' : ''}The website doesn’t change until you publish.`;
  const [hasFailed, setHasFailed] = useState(false);
  const restore = async () => {
    if (await editor.restore(version.id)) onClose();
    else setHasFailed(true);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Replace the draft?"
      description={`That version replaces the current draft. ${effect}`}
      subject={{ name: block.title, detail: `Version of ${formatDateTime(version.publishedAt)}` }}
      confirmLabel="Replace draft"
      cancelLabel="Keep draft"
      pending={work === 'restoring'}
      onConfirm={restore}
    >
      {hasFailed && <FormError message={errorText} />}
    </ConfirmDialog>
  );
}

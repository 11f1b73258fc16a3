import {
  counted,
  documentMessages,
  formatFileSize,
  limits,
  unknownError,
  type UploadResult,
} from '@pharmacy/contracts';
import { Badge, Button, FieldError, IconButton, ProgressBar, TextField, VisuallyHidden, XIcon } from '@pharmacy/ui';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, errorStatus, useStore } from '@pharmacy/state';
import { fileError, uploadFile } from './upload-field';
import styles from './upload-list.module.css';

interface UploadListProps {
  readonly uploads: Pick<ReturnType<typeof useUploads>, 'items' | 'change' | 'retry' | 'remove'>;
}

/** The chosen files, each with its title, its progress, and what went wrong. */
export function UploadList({ uploads: { items, change, retry, remove } }: UploadListProps) {
  return (
    <>
      <VisuallyHidden role="status">{inWords(items)}</VisuallyHidden>
      {items.length > 0 && (
        <ul className={styles.list} aria-label="Chosen files">
          {items.map((item) => (
            <li key={item.key} className={styles.item}>
              <div className={styles.file}>
                {item.status !== 'added' && (
                  <TextField
                    label={`Title of ${item.source.name}`}
                    labelHidden
                    value={item.title}
                    maxLength={limits.documentTitle.max}
                    error={item.stored ? errorOf(item) : undefined}
                    onChange={({ target }) => change(item.key, { title: target.value })}
                  />
                )}
                <ItemState item={item} />
                {item.status === 'failed' && item.mayRetry && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Try again: ${item.source.name}`}
                    onClick={() => retry(item)}
                  >
                    Try again
                  </Button>
                )}
              </div>
              {item.status !== 'added' && (
                <IconButton
                  label={`Remove ${item.source.name}`}
                  icon={<XIcon />}
                  onClick={({ currentTarget }) => {
                    // The button disappears with the file; without this, the focus would fall back to the body.
                    currentTarget.closest('form')?.querySelector<HTMLElement>('input[type=file]')?.focus();
                    remove(item);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** `3 of 5 files uploaded, 1 failed` */
function inWords(items: readonly UploadItem[]): string {
  if (items.length === 0) return '';
  const uploaded = items.filter(({ stored }) => stored).length;
  const failed = items.filter(({ status, stored }) => status === 'failed' && !stored).length;
  return `${uploaded} of ${counted(items.length, 'file')} uploaded${failed > 0 ? `, ${failed} failed` : ''}`;
}

const errorOf = ({ status, errorText }: UploadItem) => (status === 'failed' ? errorText : undefined);

function ItemState({ item }: { readonly item: UploadItem }) {
  const { source, title, status, progress } = item;
  return (
    <>
      {status === 'added' && <p className={styles.title}>{title}</p>}
      <p className={styles.detail}>
        {source.name} · {formatFileSize(source.size)}
        {status === 'waiting' && ' · Waiting'}
        {status === 'uploading' && ` · ${documentMessages.uploading}`}
        {status === 'uploaded' && ' · Uploaded'}
        {status === 'added' && <Badge tone="success">Added</Badge>}
      </p>
      {status === 'uploading' && <ProgressBar label={`Uploading ${source.name}`} value={progress} />}
      <FieldError id={`upload-${item.key}-error`} error={item.stored ? undefined : errorOf(item)} />
    </>
  );
}

/** At the same time. More make each slower. */
const PARALLEL = 3;

/** One of several files that become documents. */
export interface UploadItem {
  readonly key: number;
  readonly source: File;
  /** The title of its document. */
  readonly title: string;
  readonly status: 'waiting' | 'uploading' | 'uploaded' | 'added' | 'failed';
  /** 0 to 1, while it's uploading. */
  readonly progress: number;
  /** Once it's uploaded. */
  readonly stored: UploadResult | null;
  /** Why it couldn't be uploaded or added. */
  readonly errorText?: string;
  /** Whether the same file could be uploaded after all. */
  readonly mayRetry?: boolean;
}

/** `dosing-guide_2026.pdf` becomes `Dosing guide 2026`. */
export function titleFromName(filename: string): string {
  const words = filename
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Uploads each file as soon as it's chosen, some at the same time. A failure stops no other. Cancels on unmount. */
export function useUploads() {
  const store = useStore();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const latest = useRef(items);
  const waiting = useRef<UploadItem[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);

  useEffect(() => {
    const uploads = running.current;
    return () => {
      waiting.current = [];
      uploads.forEach((upload) => upload.abort());
    };
  }, []);

  const update = (next: readonly UploadItem[]) => {
    latest.current = next;
    setItems(next);
  };
  const change = (key: number, changes: Partial<UploadItem>) =>
    update(latest.current.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  const upload = async ({ key, source }: UploadItem, { signal }: AbortController) => {
    const onProgress = (progress: number) => change(key, { status: 'uploading', progress });
    onProgress(0);
    const { data: stored, error } = await uploadFile(store, source, { signal, onProgress });
    if (signal.aborted) return;
    if (stored) return change(key, { status: 'uploaded', stored });
    const errorText = errorMessage(error, unknownError);
    change(key, { status: 'failed', errorText, mayRetry: errorStatus(error) !== 415 });
  };

  const startWaiting = () => {
    while (running.current.size < PARALLEL) {
      const next = waiting.current.shift();
      if (!next) return;
      const controller = new AbortController();
      running.current.set(next.key, controller);
      void upload(next, controller).finally(() => {
        running.current.delete(next.key);
        startWaiting();
      });
    }
  };

  const select = (files: readonly File[]) => {
    const chosen = files.map((source): UploadItem => {
      const errorText = fileError(source);
      const item = { key: ++lastKey.current, source, title: titleFromName(source.name), progress: 0, stored: null };
      return errorText ? { ...item, status: 'failed', errorText } : { ...item, status: 'waiting' };
    });
    update([...latest.current, ...chosen]);
    waiting.current.push(...chosen.filter(({ status }) => status === 'waiting'));
    startWaiting();
  };

  return {
    items,
    /** The items now, for work that lasts longer than a render. */
    itemsNow: () => latest.current,
    select,
    change,
    retry: (item: UploadItem) => {
      change(item.key, { status: 'waiting', errorText: undefined });
      waiting.current.push(item);
      startWaiting();
    },
    /** Cancels its upload too. */
    remove: ({ key }: UploadItem) => {
      waiting.current = waiting.current.filter((item) => item.key !== key);
      running.current.get(key)?.abort();
      update(latest.current.filter((item) => item.key !== key));
    },
  };
}

import { documentMessages, formatFileSize, limits } from '@pharmacy/contracts';
import { Badge, Button, FieldError, IconButton, ProgressBar, TextField, XIcon } from '@pharmacy/ui';
import type { UploadItem, useUploads } from './use-uploads';
import styles from './upload-list.module.css';

interface UploadListProps {
  readonly uploads: Pick<ReturnType<typeof useUploads>, 'items' | 'change' | 'retry' | 'remove'>;
}

/** The chosen files, each with its title, its progress, and what went wrong. */
export function UploadList({ uploads: { items, change, retry, remove } }: UploadListProps) {
  if (items.length === 0) return null;
  return (
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
  );
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

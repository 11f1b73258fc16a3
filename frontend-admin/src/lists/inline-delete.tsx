import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { unknownError } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, type NewNotice, useNotify } from '@pharmacy/state';
import { CheckIcon, IconButton, RowName, Trash2Icon, XIcon } from '@pharmacy/ui';
import type { ReportRowError } from './row-error';
import styles from './inline-delete.module.css';

interface InlineDeleteProps {
  /** The item's name, for assistive technology. */
  readonly name: string;
  /** Resolves to whether the item is deleted. If so, the row unmounts together with this component. */
  readonly onDelete: () => Promise<boolean>;
}

/** A row's delete button. It asks for confirmation inline, with a check and a cross. Escape cancels. */
export function InlineDelete({ name, onDelete }: InlineDeleteProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);

  useEffect(() => {
    if (hasMoved.current) first.current?.focus();
  }, [isAsking]);

  const turnTo = (asking: boolean) => {
    hasMoved.current = true;
    setIsAsking(asking);
  };
  const confirm = useSingleFlight(async () => {
    setIsDeleting(true);
    if (await onDelete()) return;
    setIsDeleting(false);
    turnTo(false);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // A dialog around it stays open.
      event.preventDefault();
      if (!isDeleting) turnTo(false);
    }
    // Holding down a key on "Delete" must not also confirm.
    if (event.repeat) event.preventDefault();
  };

  if (!isAsking) {
    return (
      <IconButton ref={first} label="Delete" variant="danger" icon={<Trash2Icon />} onClick={() => turnTo(true)} />
    );
  }
  return (
    // The confirmation already names the row.
    <RowName value={undefined}>
      <span role="group" aria-label={`Delete “${name}”?`} data-handles-escape="" className={styles.question}>
        <span aria-hidden className={styles.words}>
          Delete?
        </span>
        <IconButton
          ref={first}
          label="Confirm delete"
          variant="danger"
          icon={<CheckIcon />}
          pending={isDeleting}
          className={styles.confirm}
          onClick={confirm}
          onKeyDown={onKeyDown}
        />
        <IconButton
          label="Cancel"
          variant="outline"
          icon={<XIcon />}
          aria-disabled={isDeleting || undefined}
          onClick={() => !isDeleting && turnTo(false)}
          onKeyDown={onKeyDown}
        />
      </span>
    </RowName>
  );
}

interface DeletionMessages {
  readonly deleted: NewNotice;
  /** A title that the server's message is added to, or the whole text. */
  readonly deleteFailed: string | { readonly title: string; readonly description: string };
}

/** Reports how a deletion ended. The result resolves to whether the item is deleted, as `InlineDelete` expects. */
export function useReportDeletion({ deleted, deleteFailed }: DeletionMessages, onError: ReportRowError) {
  const notify = useNotify();
  return async (deletion: PromiseLike<{ readonly error?: unknown }>) => {
    const { error } = await deletion;
    if (!error) notify(deleted);
    else if (typeof deleteFailed === 'string') onError(deleteFailed, errorMessage(error, unknownError));
    else {
      const { title, description } = deleteFailed;
      onError(title, description, errorMessage(error, description));
    }
    return !error;
  };
}

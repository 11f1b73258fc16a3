import { clsx } from 'clsx';
import * as Primitive from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from '@pharmacy/ui/core';
import styles from './dialog.module.css';
import { Surface } from './surface';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description?: ReactNode;
  /** The affected item. */
  subject?: DialogSubjectProps | undefined;
  children?: ReactNode;
  tone?: 'danger' | 'primary' | undefined;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** In progress: both buttons do nothing, and the dialog stays open. */
  pending?: boolean | undefined;
  onConfirm: () => void;
}

/** Asks for confirmation. The dialog stays open until the caller closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  subject,
  children,
  tone = 'danger',
  confirmLabel,
  cancelLabel = 'Cancel',
  pending = false,
  onConfirm,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const leave = () => {
    if (!pending) onOpenChange(false);
  };
  return (
    <Surface
      open={open}
      onLeave={leave}
      role="alertdialog"
      described={Boolean(description)}
      initialFocus={cancel}
      className={clsx(styles.dialog, styles.sm)}
    >
      <header className={styles.header}>
        <Primitive.Title className={styles.title}>{title}</Primitive.Title>
        {description && <Primitive.Description className={styles.description}>{description}</Primitive.Description>}
      </header>
      <div className={styles.content}>
        {(subject || children) && (
          <div className={styles.body}>
            {subject && <DialogSubject {...subject} />}
            {children}
          </div>
        )}
        <div className={styles.footer}>
          <Button ref={cancel} variant="secondary" aria-disabled={pending || undefined} onClick={leave}>
            {cancelLabel}
          </Button>
          <Button variant={tone} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Surface>
  );
}

interface UnsavedChangesDialogProps {
  open: boolean;
  /** What will be lost; typed text by default. */
  description?: string | undefined;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before a dialog with unsaved changes closes. */
export function UnsavedChangesDialog({
  open,
  description = 'What you typed here will be lost.',
  onKeep,
  onDiscard,
}: UnsavedChangesDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onKeep}
      title="Leave without saving?"
      description={description}
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      onConfirm={onDiscard}
    />
  );
}

interface DialogSubjectProps {
  name: ReactNode;
  /** A second line. */
  detail?: ReactNode;
}

/** The item that a dialog is about. */
export function DialogSubject({ name, detail }: DialogSubjectProps) {
  return (
    <div className={styles.subject}>
      <p className={styles.subjectName}>{name}</p>
      {detail && <p className={styles.subjectDetail}>{detail}</p>}
    </div>
  );
}

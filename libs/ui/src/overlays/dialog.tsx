import { clsx } from 'clsx';
import { XIcon } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useState, type FormEventHandler, type ReactNode, type RefObject } from 'react';
import { IconButton } from '@pharmacy/ui/core';
import { DiscardQuestion } from './discard-question';
import styles from './dialog.module.css';
import { Surface } from './surface';

export type DialogSize = 'sm' | 'md' | 'lg';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end: cancel first, the main one last. `DialogClose` makes any of them leave. */
  footer?: ReactNode;
  /** Makes body and footer one `<form>`, so that a `type="submit"` button in the footer sends it. */
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
  /** 440, 560 or 760 px at most. */
  size?: DialogSize | undefined;
  /** Something was typed: Escape, the backdrop and close buttons ask before it is thrown away. */
  confirmClose?: boolean | undefined;
  /** `alertdialog` when it interrupts: it is then read out at once. */
  role?: 'dialog' | 'alertdialog' | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A modal dialog; a sheet from the bottom on a phone. `onOpenChange(false)` comes only once leaving is settled. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  onSubmit,
  size = 'md',
  confirmClose = false,
  role,
  initialFocus,
}: DialogProps) {
  const [asking, setAsking] = useState(false);
  const leave = () => (confirmClose ? setAsking(true) : onOpenChange(false));
  const discard = () => {
    setAsking(false);
    onOpenChange(false);
  };
  const content = (
    <>
      {children && <div className={styles.body}>{children}</div>}
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
  return (
    <Surface
      open={open}
      onLeave={leave}
      role={role}
      described={Boolean(description)}
      initialFocus={initialFocus}
      className={clsx(styles.dialog, styles[size])}
    >
      <header className={styles.header}>
        <Primitive.Title className={styles.title}>{title}</Primitive.Title>
        {description && <Primitive.Description className={styles.description}>{description}</Primitive.Description>}
      </header>
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit} className={styles.content}>
          {content}
        </form>
      ) : (
        <div className={styles.content}>{content}</div>
      )}
      <div className={styles.dismiss}>
        <Primitive.Close asChild>
          <IconButton label="Dismiss" icon={<XIcon />} />
        </Primitive.Close>
      </div>
      <DiscardQuestion open={asking} onKeep={() => setAsking(false)} onDiscard={discard} />
    </Surface>
  );
}

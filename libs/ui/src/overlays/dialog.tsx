import { clsx } from 'clsx';
import * as Primitive from '@radix-ui/react-dialog';
import { useState, type FormEventHandler, type ReactElement, type ReactNode, type RefObject } from 'react';
import { Button, IconButton, XIcon } from '@pharmacy/ui/core';
import { UnsavedChangesDialog } from './confirm-dialog';
import styles from './dialog.module.css';
import drawerStyles from './drawer.module.css';
import { Surface } from './surface';

export type DialogSize = 'sm' | 'md' | 'lg' | 'full';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: cancel first, the primary one last. Wrap a button in `DialogClose` to close the dialog. */
  footer?: ReactNode;
  /**
   * Wraps body and footer in one `<form>`, so that a `type="submit"` button in the footer submits it. The browser itself
   * sends nothing.
   */
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
  /** At most 440, 560, or 760 px wide. `full` is as high as the screen, and its content scrolls by itself. */
  size?: DialogSize | undefined;
  /** There are unsaved changes: Escape, the backdrop, and close buttons ask before discarding them. */
  confirmClose?: boolean | undefined;
  /** Text of that question, if something other than typed text would be lost. */
  discardText?: string | undefined;
  /** Use `alertdialog` for an interruption; screen readers announce it immediately. */
  role?: 'dialog' | 'alertdialog' | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A modal dialog; a bottom sheet on a phone. `onOpenChange(false)` runs only after the user confirms discarding changes. */
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
  discardText,
  role,
  initialFocus,
}: DialogProps) {
  const [asking, setAsking] = useState(false);
  const leave = () => (confirmClose ? setAsking(true) : onOpenChange(false));
  const discard = () => {
    setAsking(false);
    onOpenChange(false);
  };
  const submit: FormEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    onSubmit?.(event);
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
      {/* The toast area looks for it: on a phone, its notices come above a sheet. */}
      <header className={styles.header} data-sheet={size === 'full' ? undefined : ''}>
        <Primitive.Title className={styles.title}>{title}</Primitive.Title>
        {description && <Primitive.Description className={styles.description}>{description}</Primitive.Description>}
      </header>
      {onSubmit ? (
        <form noValidate onSubmit={submit} className={styles.content}>
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
      <UnsavedChangesDialog
        open={asking}
        description={discardText}
        onKeep={() => setAsking(false)}
        onDiscard={discard}
      />
    </Surface>
  );
}

interface DialogCloseProps {
  /** A button other than the secondary "Close", such as `<Button variant="ghost">Cancel</Button>`. */
  children?: ReactElement;
}

/** A button that closes the `Dialog` or `Drawer` around it, the same way as Escape. */
export function DialogClose({ children = <Button variant="secondary">Close</Button> }: DialogCloseProps) {
  return <Primitive.Close asChild>{children}</Primitive.Close>;
}

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The accessible name, shown at the top. */
  title: ReactNode;
  children: ReactNode;
}

/** A panel that slides in from the side, such as the menu on a phone. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <Surface open={open} onLeave={() => onOpenChange(false)} described={false} className={drawerStyles.drawer}>
      <div className={drawerStyles.header}>
        <Primitive.Title className={drawerStyles.title}>{title}</Primitive.Title>
        <Primitive.Close asChild>
          <IconButton label="Close menu" icon={<XIcon />} />
        </Primitive.Close>
      </div>
      <div className={drawerStyles.content}>{children}</div>
    </Surface>
  );
}

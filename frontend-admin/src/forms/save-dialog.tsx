import {
  type ComponentProps,
  type FormEventHandler,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { unknownError } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, type ContractForm } from '@pharmacy/remote-kit/forms';
import { errorMessage, type NewNotice, useNotify } from '@pharmacy/state';
import { Button, ConfirmDialog, DialogClose, type DialogSize, FormError, Stack } from '@pharmacy/ui';
import { FormDialog } from '../leaving/form-dialog';

/** The result of a mutation. */
type Saved<Data> =
  | { readonly data: Data; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: object };

export interface SaveOptions<
  Args extends readonly unknown[],
  Data,
  Values extends Record<string, unknown> = Record<string, unknown>,
> {
  readonly save: (...args: Args) => PromiseLike<Saved<Data>>;
  /** The notice after a success; null for none. */
  readonly done: NewNotice | ((saved: Exclude<Data, undefined>, ...args: Args) => NewNotice | null);
  /** The notice after a failure. A title alone is followed by the server's message. */
  readonly failed: string | { readonly title: string; readonly description: string };
  /** The form whose fields show the server's validation errors. */
  readonly form?: Pick<ContractForm<Values>, 'setError' | 'getValues'>;
  /** Runs after a success, before the dialog closes. Not if the dialog is gone by then. */
  readonly onSaved?: (saved: Exclude<Data, undefined>) => void;
  /** Runs after a failure, when its errors are set. */
  readonly onFailed?: () => void;
  /** Runs after a success. Not if the dialog is gone by then: it would close another one. */
  readonly onClose: () => void;
}

interface Saving {
  /** Why the last attempt failed, unless each error has a field. */
  readonly errorText: string | null;
  readonly isSaving: boolean;
}

/**
 * What a dialog does when it's confirmed: saves once, shows a notice, and closes. After a failure it stays open with what
 * was typed, and shows the errors at their fields or above the form. What it returns beside `submit` is for
 * `SaveDialog`, and all of it for `ConfirmSaveDialog`.
 */
export function useSaveDialog<
  Args extends readonly unknown[],
  Data,
  Values extends Record<string, unknown> = Record<string, unknown>,
>({ save, done, failed, form, onSaved, onFailed, onClose }: SaveOptions<Args, Data, Values>) {
  const notify = useNotify();
  const isMounted = useIsMounted();
  const [saving, setSaving] = useState<Saving>({ errorText: null, isSaving: false });

  const submit = useSingleFlight(async (...args: Args) => {
    setSaving({ errorText: null, isSaving: true });
    const { data, error } = await save(...args);
    if (!error) {
      setSaving({ errorText: null, isSaving: false });
      // TypeScript infers `undefined` from the type of a failure.
      const saved = data as Exclude<Data, undefined>;
      const notice = typeof done === 'function' ? done(saved, ...args) : done;
      if (notice) notify(notice);
      if (!isMounted()) return;
      onSaved?.(saved);
      onClose();
      return;
    }
    const fallback = typeof failed === 'string' ? unknownError : failed.description;
    const errorText = form ? applyServerErrors(form, error, fallback) : errorMessage(error, fallback);
    setSaving({ errorText, isSaving: false });
    onFailed?.();
    const notice = typeof failed === 'string' ? { title: failed, description: errorMessage(error, fallback) } : failed;
    notify({ ...notice, variant: 'destructive' });
  });

  return { ...saving, submit, onClose };
}

/** Moves the focus to the first invalid field. For fields that aren't plain inputs, which the form library can't focus. */
export function useFieldFocus() {
  const fields = useRef<HTMLDivElement>(null);
  const focusField = () =>
    requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus(),
    );
  return { fields, focusField };
}

interface SaveDialogProps extends Saving {
  readonly title: string;
  readonly description?: string;
  readonly size?: DialogSize;
  readonly role?: 'alertdialog';
  /** The button with the initial focus; without it, the first field has it. */
  readonly focusedButton?: 'cancel' | 'submit';
  /** The element with the initial focus, if it's neither a button nor the first field. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** There is input that closing would lose. */
  readonly isDirty: boolean;
  /** What would be lost, if it isn't typed text. */
  readonly discardText?: string | undefined;
  readonly submitLabel: ReactNode;
  readonly submitVariant?: 'danger';
  /** The submit button waits for something, but still says what when it's pressed. */
  readonly isWaiting?: boolean;
  /** A second button that saves in another way, after the first, so that Enter presses the first. */
  readonly otherSubmit?: ReactNode;
  /** The second button is the one that saves. */
  readonly isSavingOther?: boolean;
  /** Saving continues after the dialog closes. Without this, the dialog can't be closed while it saves. */
  readonly closesWhileSaving?: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  /** The element around the fields. */
  readonly fields?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A dialog with a form: the error above the fields, Cancel, and a button that saves. */
export function SaveDialog({
  errorText,
  isSaving,
  isDirty,
  submitLabel,
  submitVariant,
  focusedButton,
  isWaiting = false,
  otherSubmit,
  isSavingOther = false,
  closesWhileSaving = false,
  onClose,
  fields,
  children,
  ...dialog
}: SaveDialogProps) {
  const focused = useRef<HTMLButtonElement>(null);
  const refOf = (button: typeof focusedButton) => (button === focusedButton ? focused : undefined);
  const staysOpen = isSaving && !closesWhileSaving;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      confirmClose={isDirty}
      pending={staysOpen}
      initialFocus={focused}
      {...dialog}
      footer={
        <>
          <DialogClose>
            <Button ref={refOf('cancel')} variant="secondary" aria-disabled={staysOpen || undefined}>
              Cancel
            </Button>
          </DialogClose>
          <Button
            ref={refOf('submit')}
            type="submit"
            variant={submitVariant}
            pending={isSaving && !isSavingOther}
            aria-disabled={isWaiting || undefined}
          >
            {submitLabel}
          </Button>
          {otherSubmit}
        </>
      }
    >
      <Stack ref={fields}>
        <FormError message={errorText} />
        {children}
      </Stack>
    </FormDialog>
  );
}

interface ConfirmSaveDialogProps
  extends
    Saving,
    Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'description' | 'subject' | 'confirmLabel' | 'tone'> {
  readonly submit: () => unknown;
  readonly onClose: () => void;
}

/** Asks before something is saved that has no form. */
export function ConfirmSaveDialog({ errorText, isSaving, submit, onClose, ...dialog }: ConfirmSaveDialogProps) {
  return (
    <ConfirmDialog open onOpenChange={onClose} pending={isSaving} onConfirm={() => void submit()} {...dialog}>
      <FormError message={errorText} />
    </ConfirmDialog>
  );
}

/** Returns whether the component is still on the screen. For what a response may do only if no one has left meanwhile. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button, describing, FieldError, TextField } from '@pharmacy/ui/core';
import { Trash2Icon } from '../icons/icons';
import { AddressPreview, Thumbnail } from '../data/thumbnail';
import { DropZone } from './drop-zone';
import styles from './image-field.module.css';

/** Requirements for an image, and the messages for violations. */
interface ImageRules {
  /** MIME types. */
  accept: readonly string[];
  maxBytes: number;
  words: { tooLarge: string; typeNotAccepted: string; failed: string };
}

/** Its message is shown to the user. */
class InvalidImage extends Error {}

/** Reads the image as a data URL. Rejects with `InvalidImage` if it violates the rules. */
function readImage(file: File, { accept, maxBytes, words }: ImageRules): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!accept.includes(file.type)) return reject(new InvalidImage(words.typeNotAccepted));
    if (file.size > maxBytes) return reject(new InvalidImage(words.tooLarge));
    if (file.size === 0) return reject(new InvalidImage(words.failed));
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new InvalidImage(words.failed));
    reader.readAsDataURL(file);
  });
}

export interface ImageFieldProps extends ImageRules {
  label: string;
  hint?: ReactNode;
  /** Error about the value. The field shows errors about rejected files itself. */
  error?: string | undefined;
  /** Empty, a data URL, a path of this site, or a typed web address. */
  value: string;
  onValueChange: (value: string) => void;
  /** Normalizes a typed address for its preview, as it will be stored. */
  completeAddress?: (typed: string) => string;
  /** Source of the initials that are shown without an image. */
  name: string;
  addressLabel?: string;
  /**
   * Shown in place of the preview of a file that was just chosen, for example to crop it. `change` sets the value, which
   * stays as it was until then; `fail` discards the file.
   */
  adjust?: (original: string, change: (dataUrl: string) => void, fail: () => void) => ReactNode;
  /** True from the choice of a file until the value is that file's, or the file is discarded. */
  onPendingChange?: (isPending: boolean) => void;
}

const isUploaded = (value: string) => /^(data:|\/)/.test(value);

/**
 * An image by file, selected or dropped, or by web address, with a preview. The address field is hidden while a file is
 * selected. A file becomes a data URL; the caller sends it.
 */
export function ImageField({
  label,
  hint,
  error,
  value,
  onValueChange,
  completeAddress,
  name,
  addressLabel = 'Or use a web address',
  adjust,
  onPendingChange,
  ...rules
}: ImageFieldProps) {
  const id = useId();
  const [fileError, setFileError] = useState<string | null>(null);
  const [original, setOriginal] = useState<string | null>(null);
  // What a file that fails gives way to. A removed picture, too: the file was to replace it.
  const kept = useRef(value);
  const selection = useRef(0);
  const shouldMoveFocus = useRef(false);
  const picker = useRef<HTMLInputElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const hasUpload = original !== null || isUploaded(value);
  // Address errors go to the address field, file errors below the drop zone.
  const addressError = !hasUpload && value !== '' && !fileError ? error : undefined;
  const shownError = addressError ? undefined : (fileError ?? error);
  const { hintId, errorId, describedBy } = describing(id, { hint, error: shownError });

  // The focused control was replaced, so the focus moves to its replacement.
  useEffect(() => {
    if (shouldMoveFocus.current) (hasUpload ? remover : picker).current?.focus();
    shouldMoveFocus.current = false;
  }, [hasUpload]);

  const change = (next: string, rejection: string | null = null) => {
    selection.current += 1;
    shouldMoveFocus.current = isUploaded(next) !== hasUpload;
    setFileError(rejection);
    setOriginal(null);
    onValueChange(next);
    onPendingChange?.(false);
  };
  const enterAddress = (address: string) => {
    kept.current = address;
    change(address);
  };
  const fail = () => change(kept.current, rules.words.failed);
  const startAdjusting = (read: string) => {
    setFileError(null);
    setOriginal(read);
    shouldMoveFocus.current = true;
  };
  const adjusted = (dataUrl: string) => {
    onValueChange(dataUrl);
    onPendingChange?.(false);
  };
  const select = async (file: File) => {
    const current = (selection.current += 1);
    onPendingChange?.(true);
    const read = await readImage(file, rules).catch((reason: unknown) => reason);
    if (current !== selection.current) return;
    if (typeof read === 'string') return (adjust ? startAdjusting : change)(read);
    setFileError(read instanceof InvalidImage ? read.message : rules.words.failed);
    onPendingChange?.(false);
  };

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {hasUpload ? (
        <div className={styles.uploaded}>
          {adjust && original !== null ? (
            adjust(original, adjusted, fail)
          ) : (
            <Thumbnail
              src={value}
              name={name}
              alt={`Preview: ${label}`}
              size="md"
              onFail={() => value.startsWith('data:') && fail()}
            />
          )}
          <Button ref={remover} variant="secondary" size="sm" icon={<Trash2Icon />} onClick={() => change('')}>
            Remove picture
          </Button>
        </div>
      ) : (
        <DropZone
          ref={picker}
          id={id}
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          accept={rules.accept.join(',')}
          prompt="Choose a picture, or drop it here"
          isInvalid={Boolean(shownError)}
          onSelect={([file]) => file && void select(file)}
        />
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={shownError} />
      {!hasUpload && (
        <>
          <div className={styles.address}>
            <TextField
              label={addressLabel}
              type="url"
              placeholder="https://"
              autoComplete="off"
              value={value}
              error={addressError}
              onChange={(event) => enterAddress(event.target.value)}
            />
            {value && (
              <Button variant="secondary" onClick={() => enterAddress('')}>
                Clear
              </Button>
            )}
          </div>
          {value && (
            <AddressPreview address={completeAddress?.(value) ?? value} name={name} alt={`Preview: ${label}`} />
          )}
        </>
      )}
    </div>
  );
}

import { Trash2Icon } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Button, describing, FieldError, TextField } from '@pharmacy/ui/core';
import { AddressPreview } from '../data/address-preview';
import { Thumbnail } from '../data/thumbnail';
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
  ...rules
}: ImageFieldProps) {
  const id = useId();
  const [fileError, setFileError] = useState<string | null>(null);
  const selection = useRef(0);
  const shouldMoveFocus = useRef(false);
  const picker = useRef<HTMLInputElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const hasUpload = isUploaded(value);
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
    onValueChange(next);
  };
  const select = async (file: File) => {
    const current = (selection.current += 1);
    const read = await readImage(file, rules).catch((reason: unknown) => reason);
    if (current !== selection.current) return;
    if (typeof read === 'string') change(read);
    else setFileError(read instanceof InvalidImage ? read.message : rules.words.failed);
  };

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {hasUpload ? (
        <UploadedImage
          ref={remover}
          src={value}
          name={name}
          label={label}
          onRemove={() => change('')}
          onFail={() => value.startsWith('data:') && change('', rules.words.failed)}
        />
      ) : (
        <DropZone
          ref={picker}
          id={id}
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          accept={rules.accept.join(',')}
          prompt="Choose a picture, or drop it here"
          isInvalid={Boolean(shownError)}
          onSelect={select}
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
              label="Or use a web address"
              type="url"
              placeholder="https://"
              autoComplete="off"
              value={value}
              error={addressError}
              onChange={(event) => change(event.target.value)}
            />
            {value && (
              <Button variant="secondary" onClick={() => change('')}>
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

interface StandingPictureProps {
  ref: Ref<HTMLButtonElement>;
  src: string;
  name: string;
  /** The field's label. */
  label: string;
  onRemove: () => void;
  onFail: () => void;
}

/** The uploaded image with a remove button. */
function UploadedImage({ ref, src, name, label, onRemove, onFail }: StandingPictureProps) {
  return (
    <div className={styles.uploaded}>
      <Thumbnail src={src} name={name} alt={`Preview: ${label}`} size="md" onFail={onFail} />
      <Button ref={ref} variant="secondary" size="sm" icon={<Trash2Icon />} onClick={onRemove}>
        Remove picture
      </Button>
    </div>
  );
}

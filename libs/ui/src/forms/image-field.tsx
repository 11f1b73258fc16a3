import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button, describing, FieldError, TextField } from '@pharmacy/ui/core';
import { AddressPreview } from '../data/address-preview';
import { DropZone } from './drop-zone';
import styles from './image-field.module.css';
import { PictureRefused, readPicture, type PictureRules } from './read-picture';
import { StandingPicture } from './standing-picture';

export interface ImageFieldProps extends PictureRules {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value. A file that was refused is told by the field itself. */
  error?: string | undefined;
  /** Nothing (empty), an inline data URL, an address of this site, or a web address that was typed. */
  value: string;
  onValueChange: (value: string) => void;
  /** Whose picture it is: its initials stand where there is none. */
  name: string;
}

const isUploaded = (value: string) => /^(data:|\/)/.test(value);

/**
 * A picture by file, picked or dropped, or by web address, with a preview. While a file's picture stands there is no
 * address to type. A file becomes an inline data URL; sending it is the caller's.
 */
export function ImageField({ label, hint, error, value, onValueChange, name, ...rules }: ImageFieldProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const turn = useRef(0);
  const hasMoved = useRef(false);
  const picker = useRef<HTMLInputElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const stands = isUploaded(value);
  // What is wrong with a typed address is told there, what is wrong with a file below.
  const addressFault = !stands && value !== '' && !refusal ? error : undefined;
  const fault = addressFault ? undefined : (refusal ?? error);
  const { hintId, errorId, describedBy } = describing(id, { hint, error: fault });

  // What had the focus has gone with the change: the control in its place gets it.
  useEffect(() => {
    if (hasMoved.current) (stands ? remover : picker).current?.focus();
    hasMoved.current = false;
  }, [stands]);

  const change = (next: string, refused: string | null = null) => {
    turn.current += 1;
    hasMoved.current = isUploaded(next) !== stands;
    setRefusal(refused);
    onValueChange(next);
  };
  const select = async (file: File) => {
    const mine = (turn.current += 1);
    const read = await readPicture(file, rules).catch((reason: unknown) => reason);
    if (mine !== turn.current) return;
    if (typeof read === 'string') change(read);
    else setRefusal(read instanceof PictureRefused ? read.message : rules.words.failed);
  };

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {stands ? (
        <StandingPicture
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
          isInvalid={Boolean(fault)}
          onSelect={select}
        />
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={fault} />
      {!stands && (
        <>
          <div className={styles.address}>
            <TextField
              label="Or use a web address"
              type="url"
              placeholder="https://"
              autoComplete="off"
              value={value}
              error={addressFault}
              onChange={(event) => change(event.target.value)}
            />
            {value && (
              <Button variant="secondary" onClick={() => change('')}>
                Clear
              </Button>
            )}
          </div>
          {value && <AddressPreview address={value} name={name} alt={`Preview: ${label}`} />}
        </>
      )}
    </div>
  );
}

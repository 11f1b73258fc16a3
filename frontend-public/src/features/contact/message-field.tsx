import { type ChangeEvent, type RefObject, useState } from 'react';
import { limits } from '@pharmacy/contracts';
import { TextArea } from '@pharmacy/ui/core';
import styles from './contact-form.module.css';

const { max } = limits.contactMessage;
/** Nobody is told to be brief before it matters. */
const NEAR = 500;

const counted = (left: number): string | undefined => {
  if (left > NEAR) return undefined;
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  return left >= 0 ? `${left} ${characters} left` : `${-left} ${characters} too many`;
};

interface MessageFieldProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue: string;
}

/** The message, with a count of what is left of its length once that is little. */
export function MessageField(box: MessageFieldProps) {
  const [length, setLength] = useState(box.defaultValue.trim().length);
  const count = ({ target }: ChangeEvent<HTMLTextAreaElement>) => setLength(target.value.trim().length);
  return <TextArea {...box} label="Message" className={styles.message} hint={counted(max - length)} onChange={count} />;
}

import { useEffect, useRef } from 'react';
import { Button, CircleCheckIcon } from '@pharmacy/ui/core';
import styles from './contact-form.module.css';

interface MessageSentProps {
  readonly thanks: string;
  readonly onAnother: () => void;
}

/** Takes the form's place, and the focus with it, so that nobody wonders whether it was sent. */
export function MessageSent({ thanks, onAnother }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <CircleCheckIcon className={styles.tick} />
      <h3 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        Message sent
      </h3>
      <p>{thanks}</p>
      <Button variant="secondary" onClick={onAnother}>
        Send another message
      </Button>
    </div>
  );
}

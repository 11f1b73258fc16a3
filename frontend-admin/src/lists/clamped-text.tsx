import { useEffect, useId, useRef, useState } from 'react';
import { Button, VisuallyHidden } from '@pharmacy/ui';
import styles from './clamped-text.module.css';

interface ClampedTextProps {
  readonly text: string;
  /** Names the text for assistive technology. */
  readonly of: string;
}

/** The first lines of a long text, with a button that shows the rest if there's more. */
export function ClampedText({ text, of }: ClampedTextProps) {
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  useEffect(() => {
    const element = words.current;
    if (!element || isOpen) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen]);

  return (
    <div>
      <p ref={words} id={id} className={isOpen ? styles.whole : styles.clamped}>
        {text}
      </p>
      {(isCut || isOpen) && (
        <Button
          variant="ghost"
          size="sm"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
          <VisuallyHidden> of {of}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

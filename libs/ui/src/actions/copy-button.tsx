import { useState } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden';
import { Button } from './button';
import styles from './copy-button.module.css';

/** Whether the text is in the clipboard now: browsers offer it on secure pages only. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

interface CopyButtonProps {
  /** What is copied, for assistive technology: `NPI`. */
  name: string;
  text: string;
}

/** Copies a text to the clipboard, and says so. Hidden without scripts. */
export function CopyButton({ name, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    // Announces a repeat, too.
    setOutcome(null);
    setOutcome((await copyText(text)) ? 'copied' : 'failed');
  };
  return (
    <span className={styles.copy}>
      <Button variant="secondary" size="sm" onClick={copy}>
        {outcome === 'copied' ? 'Copied' : 'Copy'}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <span role="status">
        {outcome === 'failed' && 'Your browser doesn’t allow it. Select the text and copy it.'}
        {outcome === 'copied' && <VisuallyHidden>{name} copied</VisuallyHidden>}
      </span>
    </span>
  );
}

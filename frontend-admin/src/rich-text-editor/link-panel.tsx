import { contentMessages, isLinkAddress, limits } from '@pharmacy/contracts';
import { Button, TextField } from '@pharmacy/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './link-panel.module.css';

interface LinkPanelProps {
  /** The edited link's URL; null for a new link. */
  readonly href: string | null;
  /** Nothing is selected, so the link's text is needed too. */
  readonly needsText: boolean;
  readonly onApply: (href: string, text: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks for a link's URL. It's inline rather than a dialog, so that the text stays readable. */
export function LinkPanel({ href, needsText, onApply, onRemove, onClose }: LinkPanelProps) {
  const [address, setAddress] = useState(href ?? '');
  const [words, setWords] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const title = useId();
  useEffect(() => field.current?.select(), []);

  const apply = () => {
    const wanted = address.trim();
    const isAllowed = isLinkAddress(wanted);
    setIsInvalid(!isAllowed);
    if (isAllowed) onApply(wanted, words.trim() || wanted);
    else field.current?.focus();
  };
  // Not a form element: the editor may be inside a form, which Enter must not submit.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else apply();
  };
  const pressOnButton = (event: KeyboardEvent) => event.key === 'Escape' && press(event);

  return (
    <div role="group" aria-labelledby={title} data-handles-escape="" className={styles.panel}>
      <p id={title} className={styles.title}>
        {href === null ? 'Insert link' : 'Edit link'}
      </p>
      <TextField
        ref={field}
        label="Link address"
        className={styles.field}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={limits.address.max}
        value={address}
        error={isInvalid ? contentMessages.linkInvalid : undefined}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={press}
      />
      {needsText && (
        <TextField
          label="Link text"
          className={styles.field}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={press}
        />
      )}
      <div className={styles.actions}>
        <Button size="sm" onKeyDown={pressOnButton} onClick={apply}>
          Apply link
        </Button>
        {href !== null && (
          <Button size="sm" variant="secondary" onKeyDown={pressOnButton} onClick={onRemove}>
            Remove link
          </Button>
        )}
        <Button size="sm" variant="ghost" onKeyDown={pressOnButton} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

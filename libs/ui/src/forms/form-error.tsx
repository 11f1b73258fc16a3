import { CircleAlertIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './form-error.module.css';

export interface FormErrorItem {
  message: string;
  /** Id of the control to go to. */
  fieldId?: string | undefined;
}

export interface FormErrorProps {
  /** The fault in words. Nothing is drawn while there is neither a message nor an item. */
  message?: string | null | undefined;
  items?: readonly FormErrorItem[] | undefined;
  /** Moves the focus here when it appears: for long forms, where the fault would be off screen. */
  takeFocus?: boolean | undefined;
}

/** What kept a form from being sent, above its fields; it comes into view, and is read out, when it appears. */
export function FormError({ message, items = [], takeFocus = false }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  const present = Boolean(message) || items.length > 0;
  useEffect(() => {
    if (!present) return;
    if (takeFocus) box.current?.focus();
    else box.current?.scrollIntoView({ block: 'nearest' });
  }, [present, takeFocus]);
  return (
    <div role="alert" className={styles.region}>
      {present && (
        <div ref={box} tabIndex={-1} className={styles.box}>
          <CircleAlertIcon className={styles.icon} />
          <div>
            {message && <p className={styles.message}>{message}</p>}
            {items.length > 0 && (
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={item.fieldId ?? item.message}>
                    {item.fieldId ? (
                      <a href={`#${item.fieldId}`} onClick={(event) => goTo(event, item.fieldId)}>
                        {item.message}
                      </a>
                    ) : (
                      item.message
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function goTo(event: { preventDefault(): void }, fieldId: string | undefined) {
  event.preventDefault();
  if (fieldId) document.getElementById(fieldId)?.focus();
}

import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Text, useWritten } from '../content/blocks';
import styles from './step-list.module.css';

export interface Step {
  readonly title: ContentKey;
  readonly text: ContentKey;
}

/** Numbered steps. One without words isn't counted, and without steps, nothing is shown. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  const shown = useWritten(steps, ({ title, text }) => [title, text]);
  if (shown.length === 0) return null;
  return (
    <ol className={styles.steps}>
      {shown.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <Text block={title} as="h3" className={styles.title} />
          <Text block={text} className={styles.text} />
        </li>
      ))}
    </ol>
  );
}

import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Text } from '../content/blocks';
import styles from './step-list.module.css';

export interface Step {
  readonly title: ContentKey;
  readonly text: ContentKey;
}

/** Numbered steps. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <Text block={title} as="h3" className={styles.title} />
          <Text block={text} className={styles.text} />
        </li>
      ))}
    </ol>
  );
}

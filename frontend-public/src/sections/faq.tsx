import { useId } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Container, Disclosure } from '@pharmacy/ui/core';
import { isWritten, Text, useBlocks } from '../content/blocks';
import styles from './faq.module.css';

interface FaqEntry {
  readonly question: ContentKey;
  readonly answer: ContentKey;
}

interface FaqProps {
  readonly title: ContentKey;
  readonly entries: readonly FaqEntry[];
}

/** An entry without a question or an answer isn't shown, and without entries, nothing is. */
export function Faq({ title, entries }: FaqProps) {
  const heading = useId();
  const blocks = useBlocks();
  const shown = entries.filter(({ question, answer }) => isWritten(blocks[question]) && isWritten(blocks[answer]));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.faq}>
      <Container className={styles.columns}>
        <Text block={title} as="h2" id={heading} className={styles.title} />
        <div>
          {shown.map(({ question, answer }) => (
            <Disclosure key={question} summary={<Text block={question} as="span" className={styles.question} />}>
              <Text block={answer} className={styles.answer} />
            </Disclosure>
          ))}
        </div>
      </Container>
    </section>
  );
}

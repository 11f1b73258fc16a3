import { useId } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Container, Disclosure } from '@pharmacy/ui/core';
import { Text } from '../content/blocks';
import styles from './faq.module.css';

export interface FaqEntry {
  readonly question: ContentKey;
  readonly answer: ContentKey;
}

interface FaqProps {
  readonly title: ContentKey;
  readonly entries: readonly FaqEntry[];
}

export function Faq({ title, entries }: FaqProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.faq}>
      <Container className={styles.columns}>
        <Text block={title} as="h2" id={heading} className={styles.title} />
        <div>
          {entries.map(({ question, answer }) => (
            <Disclosure key={question} summary={<Text block={question} as="span" className={styles.question} />}>
              <Text block={answer} className={styles.answer} />
            </Disclosure>
          ))}
        </div>
      </Container>
    </section>
  );
}

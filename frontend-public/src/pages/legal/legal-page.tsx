import type { ReactNode } from 'react';
import { Container } from '@pharmacy/ui';
import type { PageBlocks } from '../../content/content-block';
import type { ContentKey } from '../../content/content-key';
import { PageContent } from '../../content/page-content';
import { PageIntro } from '../../sections/page-intro';
import styles from './legal.module.css';

interface LegalPageProps {
  readonly of: PageBlocks;
  readonly title: ContentKey;
  readonly lead: ContentKey;
  readonly children: ReactNode;
}

/** A page that is read, not looked at: one column of text. */
export function LegalPage({ of, title, lead, children }: LegalPageProps) {
  return (
    <PageContent of={of}>
      <PageIntro title={title} lead={lead} />
      <div className={styles.band}>
        <Container width="text">{children}</Container>
      </div>
    </PageContent>
  );
}

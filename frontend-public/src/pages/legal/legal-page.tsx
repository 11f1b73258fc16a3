import type { ReactNode } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Container } from '@pharmacy/ui/core';
import { PageContent } from '../../content/page-content';
import type { PublicPage } from '../../head/public-pages';
import { PageIntro } from '../../sections/page-intro';
import { LegalContents } from './legal-contents';
import styles from './legal.module.css';

interface LegalPageProps {
  readonly page: PublicPage;
  readonly title: ContentKey;
  readonly lead: ContentKey;
  /** The titles of its sections, in their order. */
  readonly sections: readonly ContentKey[];
  readonly children: ReactNode;
}

/** A page that is read, not looked at: one column of text, and what it holds. */
export function LegalPage({ page, title, lead, sections, children }: LegalPageProps) {
  return (
    <PageContent page={page}>
      <PageIntro title={title} lead={lead} />
      <div className={styles.band}>
        <Container className={styles.columns}>
          <LegalContents titles={sections} />
          <div>{children}</div>
        </Container>
      </div>
    </PageContent>
  );
}

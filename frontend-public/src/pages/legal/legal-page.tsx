import type { ReactNode } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Container } from '@pharmacy/ui/core';
import { PageContent } from '../../content/page-content';
import type { PublicPage } from '../../head/public-pages';
import { PageIntro } from '../../sections/page-intro';
import styles from './legal.module.css';

interface LegalPageProps {
  readonly page: PublicPage;
  readonly title: ContentKey;
  readonly lead: ContentKey;
  readonly children: ReactNode;
}

/** A page that is read, not looked at: one column of text. */
export function LegalPage({ page, title, lead, children }: LegalPageProps) {
  return (
    <PageContent page={page}>
      <PageIntro title={title} lead={lead} />
      <div className={styles.band}>
        <Container width="text">{children}</Container>
      </div>
    </PageContent>
  );
}

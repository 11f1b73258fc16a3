import type { ReactNode } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Container } from '@pharmacy/ui/core';
import { PageContent } from '../../content/page-content';
import type { PublicPage } from '../../head/public-pages';
import { PageIntro } from '../../sections/page-intro';
import { usePlainText } from '../../content/blocks.context';
import { legalAnchor } from './legal-anchor';
import styles from './legal.module.css';

interface LegalPageProps {
  readonly page: PublicPage;
  readonly title: ContentKey;
  readonly lead: ContentKey;
  /** The section titles, in order. */
  readonly sections: readonly ContentKey[];
  readonly children: ReactNode;
}

/** A text page: one column, with a table of contents. */
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

/** Table of contents, next to the text on wide screens. */
function LegalContents({ titles }: { readonly titles: readonly ContentKey[] }) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <p className={styles.heading} aria-hidden="true">
        On this page
      </p>
      <ul className={styles.entries}>
        {titles.map((title) => (
          <LegalEntry key={title} title={title} />
        ))}
      </ul>
    </nav>
  );
}

function LegalEntry({ title }: { readonly title: ContentKey }) {
  const words = usePlainText(title);
  if (words === '') return null;
  return (
    <li>
      <a href={`#${legalAnchor(title)}`} className={styles.entry}>
        {words}
      </a>
    </li>
  );
}

import { type ReactNode, useId } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Container } from '@pharmacy/ui/core';
import { PageContent } from '../../content/page-content';
import type { PublicPage } from '../../head/public-pages';
import { PageIntro } from '../../sections/page-intro';
import { isWritten, Text, useBlock, useIsWritten, usePlainText } from '../../content/blocks';
import { MailLink, PhoneLink } from '../../sections/links';
import styles from './legal.module.css';

/** A section's blocks. Without the text of `content`, the section isn't shown. */
interface LegalPart {
  readonly title: ContentKey;
  readonly content?: ContentKey;
}

interface LegalPageProps {
  readonly page: PublicPage;
  readonly title: ContentKey;
  readonly lead: ContentKey;
  /** The sections, in order. */
  readonly sections: readonly LegalPart[];
  readonly children: ReactNode;
}

/** A text page: one column, with a table of contents. */
export function LegalPage({ page, title, lead, sections, children }: LegalPageProps) {
  return (
    <PageContent page={page}>
      <PageIntro title={title} lead={lead} />
      <div className={styles.band}>
        <Container className={styles.columns}>
          <LegalContents sections={sections} />
          <div>{children}</div>
        </Container>
      </div>
    </PageContent>
  );
}

/** Table of contents, next to the text on wide screens. */
function LegalContents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <p className={styles.heading} aria-hidden="true">
        On this page
      </p>
      <ul className={styles.entries}>
        {sections.map((section) => (
          <LegalEntry key={section.title} {...section} />
        ))}
      </ul>
    </nav>
  );
}

function LegalEntry({ title, content = title }: LegalPart) {
  const words = usePlainText(title);
  if (!useIsWritten(content) || words === '') return null;
  return (
    <li>
      <a href={`#${legalAnchor(title)}`} className={styles.entry}>
        {words}
      </a>
    </li>
  );
}

interface LegalSectionProps extends LegalPart {
  /** Stands between the title and the content. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

export function LegalSection({ title, content, before, children }: LegalSectionProps) {
  const heading = useId();
  const block = useBlock(content ?? title);
  if (block === null || (content && !isWritten(block))) return null;
  return (
    <section id={legalAnchor(title)} aria-labelledby={heading} className={styles.section}>
      <Text block={title} as="h2" id={heading} className={styles.title} />
      {before}
      {content && <Text block={content} />}
      {children}
    </section>
  );
}

export function ReachUs() {
  return (
    <div className={styles.reach}>
      <PhoneLink />
      <MailLink />
    </div>
  );
}

/** Fragment of a section by its title's key: `privacy_website_title` is at `#website`. */
const legalAnchor = (title: ContentKey): string => title.split('_').slice(1, -1).join('-');

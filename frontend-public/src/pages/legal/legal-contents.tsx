import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { usePlainText } from '../../content/blocks.context';
import { legalAnchor } from './legal-anchor';
import styles from './legal.module.css';

/** What a long page holds, beside its text where there is room for it. */
export function LegalContents({ titles }: { readonly titles: readonly ContentKey[] }) {
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

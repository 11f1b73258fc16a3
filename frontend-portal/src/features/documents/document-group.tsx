import { useId } from 'react';
import { Card } from '@pharmacy/ui';
import { DocumentRow } from './document-row';
import styles from './document-library.module.css';
import type { LibraryGroup } from './library-groups';

export function DocumentGroup({ category, documents }: LibraryGroup) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.category}>
        {category}
      </h2>
      <Card padding="none">
        <ul className={styles.rows}>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

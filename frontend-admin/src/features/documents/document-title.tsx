import { use } from 'react';
import type { DocumentView } from '@pharmacy/contracts';
import { AddedDocumentContext } from './added-document.context';
import styles from './document-table.module.css';
import { JustAdded } from './just-added';

export function DocumentTitle({ document: { id, title, description } }: { readonly document: DocumentView }) {
  const added = use(AddedDocumentContext);
  return (
    <>
      <span className={styles.title}>{title}</span>
      {description && <span className={styles.description}>{description}</span>}
      {added.id === id && <JustAdded />}
    </>
  );
}

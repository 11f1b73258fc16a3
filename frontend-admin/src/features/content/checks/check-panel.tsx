import { useId } from 'react';
import type { ContentType } from '@pharmacy/contracts';
import { isForPatients, readingOf, readText, TARGET_GRADE, textCheckMessages } from '@pharmacy/contracts/text-checks';
import { useDebounced } from '../../../lists/use-debounced';
import { countFindings, FindingList } from './finding-list';
import type { CheckedEditor } from './use-checked-publishing';
import styles from './check-panel.module.css';

/** What the checks before publishing find in the text, while it's typed. */
export function CheckPanel({ editor }: { readonly editor: CheckedEditor }) {
  const heading = useId();
  const { block, editing, findings, isCheckedByDefaults } = editor;
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.title}>
          Checks before publishing
        </h3>
        <p role="status" className={styles.summary}>
          {countFindings(findings) || 'Nothing found'}
        </p>
        {isForPatients(block.page) && <Grade contentType={block.contentType} content={editing.typed.content} />}
      </div>
      {isCheckedByDefaults && (
        <p className={styles.note}>{`${textCheckMessages.loadFailed} The standard checks are used.`}</p>
      )}
      {findings.length > 0 && <FindingList findings={findings} />}
    </section>
  );
}

interface GradeProps {
  readonly contentType: ContentType;
  readonly content: string;
}

/** The reading grade, also when it's on target. */
function Grade({ contentType, content }: GradeProps) {
  const reading = readingOf(readText(contentType, useDebounced(content)).text);
  return (
    <p className={styles.grade}>
      {reading
        ? `Reading grade ${Math.max(0, reading.grade).toFixed(1)}, target ${TARGET_GRADE} or below`
        : 'Too short for a reading grade'}
    </p>
  );
}

import { useId } from 'react';
import { type ContentType, counted } from '@pharmacy/contracts';
import {
  isForPatients,
  readingOf,
  readText,
  TARGET_GRADE,
  textCheckMessages,
  textRuleTexts,
} from '@pharmacy/contracts/text-checks';
import { useDebounced } from '@pharmacy/remote-kit';
import { Badge } from '@pharmacy/ui';
import type { CheckedEditor } from './use-checked-publishing';
import { type Finding, pageRuleTexts } from './page-warnings';
import styles from './findings.module.css';

/** The findings of the publishing checks in the text, while it's typed. */
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

/** The reading grade, even when it's on target. */
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

const ruleTexts = { ...textRuleTexts, ...pageRuleTexts };
const places = { content: null, afterwards: 'in the replacement text', page: 'on the page' } as const;

/** `1 error, 2 warnings`. Empty without findings. */
export function countFindings(findings: readonly Finding[]): string {
  const binding = findings.filter(({ isBinding }) => isBinding).length;
  const warnings = findings.length - binding;
  return [binding > 0 && counted(binding, 'error'), warnings > 0 && counted(warnings, 'warning')]
    .filter(Boolean)
    .join(', ');
}

/** Each finding with the part of the text that it's about, why it matters, and what to write instead. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <ul className={styles.list}>
      {findings.map(({ rule, field, isBinding, excerpt, why, suggestion }, index) => (
        <li key={index} className={styles.finding}>
          <p className={styles.rule}>
            <Badge tone={isBinding ? 'danger' : 'warning'}>{isBinding ? 'Error' : 'Warning'}</Badge>
            {ruleTexts[rule].name}
            {places[field] && <span className={styles.field}>{places[field]}</span>}
          </p>
          <blockquote className={styles.excerpt}>{excerpt}</blockquote>
          <p>{why}</p>
          <p>
            <strong>Instead:</strong> {suggestion}
          </p>
        </li>
      ))}
    </ul>
  );
}

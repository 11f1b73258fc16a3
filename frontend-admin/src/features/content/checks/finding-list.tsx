import { textRuleTexts } from '@pharmacy/contracts/text-checks';
import { Badge } from '@pharmacy/ui';
import { type Finding, pageRuleTexts } from './page-warnings';
import styles from './finding-list.module.css';

const plural = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

const names = { ...textRuleTexts, ...pageRuleTexts };
const places = { content: null, afterwards: 'in the replacement text', page: 'on the page' } as const;

/** `1 error, 2 warnings`. Empty without findings. */
export function countFindings(findings: readonly Finding[]): string {
  const binding = findings.filter(({ isBinding }) => isBinding).length;
  const warnings = findings.length - binding;
  return [binding > 0 && plural(binding, 'error'), warnings > 0 && plural(warnings, 'warning')]
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
            {names[rule].name}
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

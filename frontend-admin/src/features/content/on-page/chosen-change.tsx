import type { PageChangeView } from '@pharmacy/contracts';
import type { TextFinding } from '@pharmacy/contracts/text-checks';
import { pharmacyTimeZone } from '@pharmacy/remote-kit';
import { errorMessage } from '@pharmacy/state';
import { Button, Checkbox, Disclosure, FormError } from '@pharmacy/ui';
import { countFindings, FindingList } from '../checks/findings';
import { ComparedTexts, type NamedText } from '../info/compared-texts';
import { formatZoned } from '../info/zoned-time';
import { useSchedulePageMutation } from './content-pages.api';
import styles from './changes-dialog.module.css';

interface ChosenChangeProps {
  readonly change: PageChangeView;
  /** Null if the text was never published. */
  readonly live: NamedText | null;
  readonly draft: NamedText;
  readonly findings: readonly TextFinding[];
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** One change in a list: whether it's taken, both texts, what the checks find, and its plan. */
export function ChosenChange({ change, live, draft, findings, isChosen, onChoose }: ChosenChangeProps) {
  const [plan, { isLoading, error }] = useSchedulePageMutation();
  const { key, page, lastUpdated, scheduledFor, contentType } = change;
  const cancel = () => void plan({ page, changes: [{ key, lastUpdated }], publishAt: null });
  return (
    <li className={styles.change}>
      <Checkbox
        label={change.title}
        hint={countFindings(findings) || undefined}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {scheduledFor && (
        <div className={styles.plan}>
          <span>{`Goes live ${formatZoned(scheduledFor, pharmacyTimeZone())}`}</span>
          <Button
            variant="secondary"
            size="sm"
            pending={isLoading}
            aria-label={`Cancel publication of ${change.title}`}
            onClick={cancel}
          >
            Cancel publication
          </Button>
        </div>
      )}
      {error && <FormError message={errorMessage(error, 'The publication could not be canceled. Please try again.')} />}
      {findings.length > 0 && <FindingList findings={findings} />}
      {live && (
        <Disclosure summary="Before and after">
          <ComparedTexts contentType={contentType} before={live} after={draft} />
        </Disclosure>
      )}
    </li>
  );
}

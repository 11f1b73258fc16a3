import { useId } from 'react';
import { Button, SendIcon, VisuallyHidden } from '@pharmacy/ui';
import { countFindings } from '../checks/finding-list';
import type { CheckedEditor } from '../checks/use-checked-publishing';
import styles from './publish-button.module.css';

interface PublishButtonProps {
  readonly editor: CheckedEditor;
  readonly label: string;
}

/** Publishes the newest text, with the number of findings in it; disabled while it's already live. */
export function PublishButton({ editor: { isLive, work, publish, findings }, label }: PublishButtonProps) {
  const countId = useId();
  const count = isLive ? 0 : findings.length;
  return (
    <>
      <Button
        icon={<SendIcon />}
        pending={work === 'publishing'}
        disabled={isLive}
        aria-describedby={count > 0 ? countId : undefined}
        onClick={() => void publish()}
      >
        {label}
        {count > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {count}
          </span>
        )}
      </Button>
      {count > 0 && (
        <VisuallyHidden>
          <span id={countId}>{countFindings(findings)}</span>
        </VisuallyHidden>
      )}
    </>
  );
}

import { formatDateTime, type MailStatus, type ThreadEntryView, unknownError } from '@pharmacy/contracts';
import { errorMessage, useNotify } from '@pharmacy/state';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { Badge, Button, FormError, StatusDot, type StatusTone } from '@pharmacy/ui';
import { useId, useState } from 'react';
import { Can } from '../../../access/access';
import { useResendAnswerMutation } from '../contact.api';
import styles from './thread-entries.module.css';

interface ThreadEntriesProps {
  readonly messageId: number;
  readonly entries: readonly ThreadEntryView[];
}

/** The answers and notes, oldest first. */
export function ThreadEntries({ messageId, entries }: ThreadEntriesProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        Answers and notes
      </h3>
      {entries.length === 0 ? (
        <p className={styles.none}>No answers or notes yet.</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.entry} data-kind={entry.kind}>
              <p className={styles.head}>
                <strong>{entry.author?.name ?? 'Staff'}</strong>
                {entry.kind === 'note' ? <Badge tone="warning">Note, staff only</Badge> : <Badge>Answer</Badge>}
                <time dateTime={entry.createdAt} className={styles.time}>
                  {formatDateTime(entry.createdAt)}
                </time>
              </p>
              <p className={styles.text}>{entry.text}</p>
              {entry.mailStatus && <AnswerMail messageId={messageId} answerId={entry.id} status={entry.mailStatus} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const faces: Readonly<Record<MailStatus, { readonly tone: StatusTone; readonly text: string }>> = {
  none: { tone: 'off', text: 'No email on record' },
  queued: { tone: 'busy', text: 'Email waiting to be sent' },
  sent: { tone: 'ok', text: 'Email sent' },
  failed: { tone: 'danger', text: 'Email bounced, so the sender didn’t get this answer' },
};

interface AnswerMailProps {
  readonly messageId: number;
  readonly answerId: number;
  readonly status: MailStatus;
}

/** The state of an answer's email, and a button that sends it again after it bounced. */
function AnswerMail({ messageId, answerId, status }: AnswerMailProps) {
  const notify = useNotify();
  const [resend, { isLoading }] = useResendAnswerMutation();
  const [errorText, setErrorText] = useState<string | null>(null);
  const sendAgain = useSingleFlight(async () => {
    const { error } = await resend({ id: messageId, answerId });
    setErrorText(error ? errorMessage(error, unknownError) : null);
    if (!error) notify({ title: 'Answer is being sent again' });
  });
  const { tone, text } = faces[status];
  return (
    <div className={styles.mail}>
      <StatusDot tone={tone}>{text}</StatusDot>
      {status === 'failed' && (
        <Can permission="messages:handle">
          <Button variant="secondary" size="sm" pending={isLoading} onClick={sendAgain}>
            Send again
          </Button>
        </Can>
      )}
      <FormError message={errorText} />
    </div>
  );
}

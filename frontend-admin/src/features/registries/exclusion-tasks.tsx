import { type ExclusionAlertView, registryCheckLimits, registryMessages } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { Button, Card, SkeletonText, Stack, TextArea, TextLink } from '@pharmacy/ui';
import { type FormEvent, useId, useState } from 'react';
import { useAccess } from '../../access/access';
import { SaveDialog, useSaveDialog } from '../../forms/save-dialog';
import { ListView } from '../../lists/list-view';
import { accountPath, exclusionText } from './exclusion-alerts-panel';
import { importPolling, useCloseExclusionAlertMutation, useExclusionAlertsQuery } from './registries.api';
import styles from './registries.module.css';

/** Accounts that match an exclusion. A task ends with a note, or when the account is deactivated. */
export function ExclusionTasks() {
  const heading = useId();
  const [reviewed, setReviewed] = useState<ExclusionAlertView | null>(null);
  const { data, error, refetch } = useExclusionAlertsQuery(undefined, importPolling);
  const mayClose = useAccess()('registries:manage');
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack>
        <h2 id={heading} className={styles.heading}>
          Possible exclusions
        </h2>
        <ListView
          query={{ data, error, refetch }}
          errorText={registryMessages.alertsLoadFailed}
          skeleton={<SkeletonText lines={2} />}
          empty={<p>{registryMessages.noAlerts}</p>}
        >
          {(alerts) => (
            <ul className={styles.tasks}>
              {alerts.map((alert) => (
                <li key={alert.id} className={styles.task}>
                  <div>
                    <p>
                      <TextLink asChild>
                        <Link to={accountPath(alert)}>{alert.accountName}</Link>
                      </TextLink>{' '}
                      and {alert.listedName} on the exclusion list
                    </p>
                    <p>{exclusionText(alert)}</p>
                  </div>
                  {mayClose && (
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={`Close the task about ${alert.accountName}`}
                      onClick={() => setReviewed(alert)}
                    >
                      Close with a note
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </ListView>
      </Stack>
      {reviewed && <CloseDialog alert={reviewed} onClose={() => setReviewed(null)} />}
    </Card>
  );
}

interface CloseDialogProps {
  readonly alert: ExclusionAlertView;
  readonly onClose: () => void;
}

function CloseDialog({ alert, onClose }: CloseDialogProps) {
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [close] = useCloseExclusionAlertMutation();
  const { submit: save, ...saving } = useSaveDialog({
    save: () => close({ id: alert.id, note: note.trim() }),
    done: registryMessages.alertClosed,
    failed: registryMessages.closeFailed,
    onClose,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (note.trim() !== '') void save();
  };

  return (
    <SaveDialog
      {...saving}
      title="Close task"
      description={`${alert.accountName} keeps the account. If the entry is about the same person, deactivate the account instead.`}
      isDirty={note.trim() !== ''}
      submitLabel="Close task"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="What you found"
        hint="For example, a different date of birth. It’s stored in the audit trail."
        maxLength={registryCheckLimits.reason}
        error={isChecked && note.trim() === '' ? registryMessages.noteRequired : undefined}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </SaveDialog>
  );
}

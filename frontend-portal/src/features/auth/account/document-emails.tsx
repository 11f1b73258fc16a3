import { type DigestFrequency, digestFrequencies, documentEmailsMessages as messages } from '@pharmacy/contracts';
import { QueryView, useSingleFlight } from '@pharmacy/remote-kit';
import { useNotify } from '@pharmacy/state';
import { Button, Form, FormActions, FormError, SelectField } from '@pharmacy/ui';
import { type FormEvent, useState } from 'react';
import { requestErrorMessage } from '../../../links/emailed-link';
import { useChooseDocumentEmailsMutation, useDocumentEmailsQuery } from '../auth.api';
import { AccountCard } from './account-card';
import styles from './account.module.css';

const labels: Readonly<Record<DigestFrequency, string>> = {
  'at-once': 'At once, within a few minutes',
  daily: 'Daily, at 8 AM in the pharmacy’s time zone',
  weekly: 'Weekly, on Mondays at 8 AM in the pharmacy’s time zone',
  never: 'Never',
};

const options = digestFrequencies.map((value) => ({ value, label: labels[value] }));

/** How often emails list documents that are new for a prescriber or sales rep. */
export function DocumentEmailsCard() {
  const query = useDocumentEmailsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [choose, { isLoading }] = useChooseDocumentEmailsMutation();
  const [picked, setPicked] = useState<DigestFrequency | null>(null);
  const [formError, setFormError] = useState<string | null>(null);
  const notify = useNotify();

  const submit = useSingleFlight(async (frequency: DigestFrequency) => {
    setFormError(null);
    const { error } = await choose({ frequency });
    if (error) return setFormError(requestErrorMessage(error, messages.saveFailed));
    setPicked((latest) => (latest === frequency ? null : latest));
    notify({ title: messages.saved });
  });

  return (
    <AccountCard id="document-emails" title="Emails about new documents">
      <p className={styles.explanation}>
        One email lists the documents that are new for you or have a new version. If nothing is new, we don’t send one.
      </p>
      <QueryView query={query} errorText={messages.loadFailed} loadingText="Loading your choice…">
        {({ frequency: current }) => {
          const frequency = picked ?? current;
          const onSubmit = (event: FormEvent) => {
            event.preventDefault();
            void submit(frequency);
          };
          return (
            <Form onSubmit={onSubmit} className={styles.form}>
              <FormError message={formError} />
              <SelectField
                label="How often"
                hint="You always get emails about recalls and about documents to confirm."
                options={options}
                value={frequency}
                onChange={({ target }) => setPicked(target.value as DigestFrequency)}
              />
              <FormActions>
                <Button type="submit" variant="secondary" pending={isLoading} disabled={frequency === current}>
                  Save choice
                </Button>
              </FormActions>
            </Form>
          );
        }}
      </QueryView>
    </AccountCard>
  );
}

import { Link, useSearchParams } from '@pharmacy/remote-kit/core';
import type { UserType } from '@pharmacy/contracts';
import { Button, Card, Container, Form, Tabs, TextLink, type TabItem } from '@pharmacy/ui';
import { ErrorSummary } from './error-summary';
import { RegistrationFields } from './registration-fields';
import { RegistrationReceived } from './registration-received';
import styles from './registration.module.css';
import { useRegistration } from './use-registration';
import { WhatHappensNext } from './what-happens-next';

const tabs: readonly TabItem<UserType>[] = [
  { value: 'prescriber', label: 'Prescriber Registration' },
  { value: 'salesrep', label: 'Sales Representative' },
];

export default function RegistrationPage() {
  const [search, setSearch] = useSearchParams();
  const type: UserType = search.get('type') === 'salesrep' ? 'salesrep' : 'prescriber';
  const setType = (chosen: UserType) => setSearch({ type: chosen }, { replace: true, preventScrollReset: true });
  const { form, fault, isDone, isSubmitting, submit, startOver } = useRegistration();

  return (
    <Container width="page" data-density="dense" className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>Register for portal access</h1>
        <p className={styles.intro}>
          Accounts are for prescribers and for manufacturer sales representatives. Already registered?{' '}
          <TextLink asChild>
            <Link to={`/login?type=${type}`}>Sign in</Link>
          </TextLink>
        </p>
      </header>
      <div className={styles.columns}>
        {isDone ? (
          <RegistrationReceived onAnother={startOver} />
        ) : (
          <Tabs label="Kind of account" items={tabs} value={type} onValueChange={setType}>
            <Card padding="lg" raised>
              <Form onSubmit={submit(type)}>
                <ErrorSummary form={form} fault={fault} />
                <RegistrationFields form={form} type={type} />
                <Button type="submit" size="lg" pending={isSubmitting} className={styles.submit}>
                  Submit registration
                </Button>
              </Form>
            </Card>
          </Tabs>
        )}
        <WhatHappensNext />
      </div>
    </Container>
  );
}

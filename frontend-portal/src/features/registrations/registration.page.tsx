import { Link, useSearchParams } from '@pharmacy/remote-kit/core';
import { type RegistrationFormValues, registrationMessages, type UserType } from '@pharmacy/contracts';
import {
  Button,
  Card,
  CircleCheckIcon,
  Container,
  Form,
  FormActions,
  FormError,
  LinkButton,
  type TabItem,
  Tabs,
  TextLink,
} from '@pharmacy/ui';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { useEffect, useRef } from 'react';
import { PhoneLink } from '../../pharmacy/pharmacy-links';
import { RegistrationFields, fieldId, fieldOrder } from './registration-fields';
import { useRegistration } from './use-registration';
import whatHappensNextStyles from './what-happens-next.module.css';
import styles from './registration.module.css';

const steps = [
  { title: 'You send this form', text: 'You get a confirmation right away.' },
  { title: 'We review your request', text: 'It takes 1-2 business days.' },
  { title: 'You get our decision by email', text: 'Once approved, sign in with the username and password you chose.' },
];

function WhatHappensNext() {
  return (
    <aside className={whatHappensNextStyles.aside} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next" className={whatHappensNextStyles.title}>
        What happens next
      </h2>
      <ol className={whatHappensNextStyles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={whatHappensNextStyles.step}>
            <p className={whatHappensNextStyles.stepTitle}>{title}</p>
            <p className={whatHappensNextStyles.stepText}>{text}</p>
          </li>
        ))}
      </ol>
      <p className={whatHappensNextStyles.contact}>
        Questions? Call <PhoneLink />, or go{' '}
        <TextLink asChild>
          <Link to="/">back to the home page</Link>
        </TextLink>
        .
      </p>
    </aside>
  );
}

const tabs: readonly TabItem<UserType>[] = [
  { value: 'prescriber', label: 'Prescriber Registration' },
  { value: 'salesrep', label: 'Sales Representative' },
];

export default function RegistrationPage() {
  const [search, setSearch] = useSearchParams();
  const type: UserType = search.get('type') === 'salesrep' ? 'salesrep' : 'prescriber';
  const setType = (chosen: UserType) => setSearch({ type: chosen }, { replace: true, preventScrollReset: true });
  const { form, error, isDone, isSubmitting, submit, startOver } = useRegistration(type);

  return (
    <Container data-density="dense" className={styles.page}>
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
          <RegistrationReceived onRegisterAnother={startOver} />
        ) : (
          <Tabs label="Account type" items={tabs} value={type} onValueChange={setType}>
            <Card padding="lg" raised>
              <Form onSubmit={submit}>
                <ErrorSummary form={form} type={type} error={error} />
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

interface ErrorSummaryProps {
  readonly form: ContractForm<RegistrationFormValues>;
  readonly type: UserType;
  readonly error: string | null;
}

/** After a submit attempt, lists the remaining errors, each linked to its field. */
function ErrorSummary({ form, type, error }: ErrorSummaryProps) {
  const { errors, submitCount } = form.formState;
  const items = fieldOrder(type).flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ message, fieldId: fieldId(name) }] : [];
  });
  if (submitCount === 0 || items.length === 0) return <FormError message={error} />;
  return <FormError message={error ?? 'Please check what you entered:'} items={items} />;
}

/** Replaces the form and takes the focus, so that screen readers announce the result. */
function RegistrationReceived({ onRegisterAnother }: { readonly onRegisterAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padding="lg" raised className={styles.received}>
      <CircleCheckIcon className={styles.tick} />
      <h2 ref={heading} tabIndex={-1} className={styles.receivedTitle}>
        Registration submitted
      </h2>
      <p className={styles.receivedText}>{registrationMessages.received}</p>
      <FormActions>
        <LinkButton asChild>
          <Link to="/">Return to Home</Link>
        </LinkButton>
        <Button variant="secondary" onClick={onRegisterAnother}>
          Register Another Account
        </Button>
      </FormActions>
    </Card>
  );
}

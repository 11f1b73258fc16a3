import { Link } from '@pharmacy/remote-kit/core';
import { pharmacy, telephoneHref } from '@pharmacy/contracts';
import { TextLink } from '@pharmacy/ui';
import styles from './what-happens-next.module.css';

const steps = [
  { title: 'You send this form', text: 'A message at once confirms that it arrived.' },
  { title: 'We review your request', text: 'A pharmacist looks at it within 1-2 business days.' },
  { title: 'You hear from us by email', text: 'Once approved, sign in with the username and password you chose.' },
];

export function WhatHappensNext() {
  return (
    <aside className={styles.aside} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next" className={styles.title}>
        What happens next
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <p className={styles.stepTitle}>{title}</p>
            <p className={styles.stepText}>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.contact}>
        Questions? Call <TextLink href={telephoneHref(pharmacy.phone)}>{pharmacy.phone}</TextLink>, or go{' '}
        <TextLink asChild>
          <Link to="/">back to the home page</Link>
        </TextLink>
        .
      </p>
    </aside>
  );
}

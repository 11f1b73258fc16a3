import styles from './email-address.module.css';

/** Breaks lines before the `@` if the column is narrow. */
export function EmailAddress({ email }: { readonly email: string }) {
  const [name, domain] = email.split('@');
  return (
    <span className={styles.address}>
      {name}
      <wbr />@{domain}
    </span>
  );
}

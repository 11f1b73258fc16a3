import styles from './contact-form.module.css';

/** Its name among the form's fields. */
export const honeypotName = 'website';

/**
 * A field that only a machine fills in. It is out of sight rather than undisplayed, which machines look for; nobody can
 * reach it by keyboard, and assistive technology does not see it.
 */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true" inert>
      <label htmlFor="contact-website">Website</label>
      <input id="contact-website" name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

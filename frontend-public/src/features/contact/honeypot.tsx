import styles from './contact-form.module.css';

/** The honeypot's field name. */
export const honeypotName = 'website';

/**
 * A field that only bots fill in. It is moved off screen instead of using `display: none`, which bots detect. Keyboards and
 * assistive technology can't reach it.
 */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true" inert>
      <label htmlFor="contact-website">Website</label>
      <input id="contact-website" name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

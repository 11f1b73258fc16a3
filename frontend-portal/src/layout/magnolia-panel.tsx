import { Magnolia } from './magnolia';
import styles from './door-page.module.css';

/** The picture beside a sign-in form, on screens with room for it. */
export function MagnoliaPanel() {
  return (
    <div className={styles.panel}>
      <Magnolia className={styles.flower} />
      <p className={styles.words}>The right document, close at hand.</p>
    </div>
  );
}

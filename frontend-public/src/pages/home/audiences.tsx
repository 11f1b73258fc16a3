import { Link } from '@pharmacy/remote-kit/core';
import { ArrowRightIcon } from '@pharmacy/ui/core';
import { Text } from '../../content/text';
import { ManufacturersScene, PatientsScene, PrescribersScene } from '../../illustrations/page-scenes';
import { Section } from '../../sections/section';
import styles from './audiences.module.css';

const doors = [
  { audience: 'patients', Scene: PatientsScene },
  { audience: 'prescribers', Scene: PrescribersScene },
  { audience: 'manufacturers', Scene: ManufacturersScene },
] as const;

/** Three doors, one for each kind of visitor; the whole door is the link. */
export function Audiences() {
  return (
    <Section title="audience_title" tone="magnolia">
      <ul className={styles.doors}>
        {doors.map(({ audience, Scene }) => (
          <li key={audience} className={styles.door}>
            <div className={styles.picture}>
              <Scene />
            </div>
            <div className={styles.words}>
              <Text block={`audience_${audience}_title`} as="h3" className={styles.title} />
              <Text block={`audience_${audience}_text`} className={styles.text} />
              <Link to={`/${audience}`} className={styles.link}>
                <Text block={`audience_${audience}_action`} as="span" />
                <ArrowRightIcon className={styles.arrow} />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

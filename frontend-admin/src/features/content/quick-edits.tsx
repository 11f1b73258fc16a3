import { Link } from '@pharmacy/remote-kit/core';
import { ChevronRightIcon } from '@pharmacy/ui';
import { Panel } from '../../panels/panel';
import { editAddressOf } from './content-address';
import styles from './quick-edits.module.css';

const quickEdits = [
  { key: 'hero_title', name: 'Hero title', detail: 'The first words on the home page' },
  { key: 'welcome_content', name: 'Welcome text', detail: 'The introduction on the home page' },
  { key: 'about_story_content', name: 'Our story', detail: 'The story on the About page' },
  { key: 'contact_info', name: 'Contact information', detail: 'How people reach the pharmacy' },
] as const;

/** Shortcuts to the texts that change most often. */
export function QuickEdits() {
  return (
    <Panel title="Quick edits" to="/admin/content" linkText="All content">
      <ul className={styles.list}>
        {quickEdits.map(({ key, name, detail }) => (
          <li key={key}>
            <Link to={editAddressOf(key)} className={styles.link}>
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.detail}>{detail}</span>
              </span>
              <ChevronRightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

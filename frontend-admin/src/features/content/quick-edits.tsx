import { Panel } from '../../panels/panel';
import { contentListAddress, editAddressOf } from './content-address';
import { LinkGrid } from './link-grid';

const quickEdits = [
  { to: editAddressOf('hero_title'), name: 'Hero title', detail: 'The first words on the home page' },
  { to: editAddressOf('welcome_content'), name: 'Welcome text', detail: 'The introduction on the home page' },
  { to: editAddressOf('about_story_content'), name: 'Our story', detail: 'The story on the About page' },
  { to: editAddressOf('contact_info'), name: 'Contact information', detail: 'How people reach the pharmacy' },
];

/** Shortcuts to the texts that change most often. */
export function QuickEdits() {
  return (
    <Panel title="Quick edits" to={contentListAddress} linkText="All content">
      <LinkGrid items={quickEdits} />
    </Panel>
  );
}

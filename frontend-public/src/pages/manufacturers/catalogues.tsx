import { Text } from '../../content/text';
import { Section } from '../../sections/section';
import { Catalogue } from './catalogue';
import { ownProducts, partnerProducts } from './products';
import styles from './catalogue.module.css';

export function Catalogues() {
  return (
    <Section title="manufacturers_catalogues_title" tone="sage">
      <Catalogue title="manufacturers_partner_title" text="manufacturers_partner_text" products={partnerProducts} />
      <Catalogue title="manufacturers_own_title" text="manufacturers_own_text" products={ownProducts} />
      <Text block="manufacturers_catalogue_note" className={styles.note} />
    </Section>
  );
}

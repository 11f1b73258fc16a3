import { Container } from '@pharmacy/ui/core';
import { Text } from '../../content/text';
import { HeroScene } from '../../illustrations/hero-scene';
import { PageLink } from '../../sections/page-link';
import { CallButton } from '../../sections/phone-link';
import styles from './home-hero.module.css';

const stats = [1, 2, 3] as const;

export function HomeHero() {
  return (
    <div className={styles.hero}>
      <Container className={styles.columns}>
        <div className={styles.words}>
          <Text block="hero_eyebrow" className={styles.eyebrow} />
          <Text block="hero_title" as="h1" className={styles.title} />
          <Text block="hero_lead" className={styles.lead} />
          <div className={styles.actions}>
            <PageLink to="/patients#transfer" text="hero_transfer_action" />
            <CallButton />
          </div>
        </div>
        <div className={styles.picture}>
          <HeroScene />
        </div>
        <dl className={styles.stats}>
          {stats.map((number) => (
            <div key={number} className={styles.stat}>
              <Text block={`hero_stat_${number}_label`} as="dt" className={styles.label} />
              <Text block={`hero_stat_${number}_value`} as="dd" className={styles.value} />
            </div>
          ))}
        </dl>
      </Container>
    </div>
  );
}

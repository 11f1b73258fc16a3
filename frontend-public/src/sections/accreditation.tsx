import { Badge, BadgeCheckIcon, CheckIcon, GlobeIcon, ShieldCheckIcon } from '@pharmacy/ui/core';
import { useBlock } from '../content/blocks.context';
import { Text } from '../content/text';
import { Seal } from '../illustrations/seal';
import { tones } from '../illustrations/tones';
import { Section } from './section';
import styles from './accreditation.module.css';

const badges = [
  { number: 1, Sign: ShieldCheckIcon, accent: tones.forest },
  { number: 2, Sign: BadgeCheckIcon, accent: tones.brass },
  { number: 3, Sign: GlobeIcon, accent: tones.leaf },
] as const;

/**
 * The three accreditation badges and the validity date. After that date, what replaces it also takes the place of the first
 * badge's status, so that an accreditation is never both active and being renewed.
 */
export function Accreditation({ tone = 'white' }: { readonly tone?: 'white' | 'sage' | 'magnolia' }) {
  const isExpired = useBlock('accreditation_validity')?.isExpired;
  return (
    <Section title="accreditation_title" lead="accreditation_lead" tone={tone} centered>
      <ul className={styles.badges}>
        {badges.map(({ number, Sign, accent }) => (
          <li key={number} className={styles.badge}>
            <Seal accent={accent} className={styles.seal}>
              <Sign width={44} height={44} strokeWidth={1.6} />
            </Seal>
            <Text block={`accreditation_badge_${number}_title`} as="h3" className={styles.title} />
            <Text block={`accreditation_badge_${number}_text`} className={styles.text} />
            <Text block={`accreditation_badge_${number}_details`} className={styles.text} />
            {number === 1 && isExpired ? (
              <Badge tone="warning">
                <Text block="accreditation_validity" as="span" />
              </Badge>
            ) : (
              <Badge tone="success" icon={<CheckIcon />}>
                <Text block={`accreditation_badge_${number}_status`} as="span" />
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {!isExpired && <Text block="accreditation_validity" className={styles.validity} />}
    </Section>
  );
}

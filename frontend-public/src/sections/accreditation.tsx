import type { ReactNode } from 'react';
import { credentialState, parseCredential } from '@pharmacy/contracts';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { usePageContent } from '@pharmacy/state/core';
import {
  Badge,
  BadgeCheckIcon,
  type BadgeProps,
  CheckIcon,
  ExternalLink,
  GlobeIcon,
  ShieldCheckIcon,
} from '@pharmacy/ui/core';
import { tones } from '@pharmacy/ui/botanical';
import { Text, useBlock, useIsWritten, usePlainText, useWritten } from '../content/blocks';
import { Drawing, lazyScene } from '../illustrations/picture';
import { Section } from './section';
import styles from './accreditation.module.css';

const badges = [
  { number: 1, Sign: ShieldCheckIcon, accent: tones.forest },
  { number: 2, Sign: BadgeCheckIcon, accent: tones.brass },
  { number: 3, Sign: GlobeIcon, accent: tones.leaf },
] as const;

type BadgeNumber = (typeof badges)[number]['number'];

/** What proves a badge, with its state today; null if the text is empty or has another format. */
function useCredential(number: BadgeNumber) {
  const credential = parseCredential(usePlainText(`accreditation_badge_${number}_details`));
  const today = usePageContent('global').day ?? '';
  return credential && { ...credential, state: credentialState(credential, today) };
}

/**
 * The accreditation badges that have a title, and the validity date. The first badge's dates decide whether that line still
 * stands; without them, the line's own date does, and what replaces it also takes the place of the badge's status, so that an
 * accreditation is never both active and being renewed. If the first badge isn't shown, it takes the place of the line.
 */
export function Accreditation({ tone = 'white' }: { readonly tone?: 'white' | 'sage' | 'magnolia' }) {
  const isExpired = useBlock('accreditation_validity')?.isExpired;
  const state = useCredential(1)?.state ?? 'valid';
  const shown = useWritten(badges, ({ number }) => [`accreditation_badge_${number}_title`]);
  const isLineShown = isExpired ? !shown.some(({ number }) => number === 1) : state === 'valid';
  return (
    <Section title="accreditation_title" lead="accreditation_lead" tone={tone} centered>
      {shown.length > 0 && (
        <ul className={styles.badges}>
          {shown.map(({ number, Sign, accent }) => (
            <li key={number} className={styles.badge}>
              <Seal accent={accent} className={styles.seal}>
                <Sign width={44} height={44} strokeWidth={1.6} />
              </Seal>
              <Text block={`accreditation_badge_${number}_title`} as="h3" className={styles.title} />
              <Text block={`accreditation_badge_${number}_text`} className={styles.text} />
              <BadgeDetails number={number} />
              <BadgeStatus number={number} />
            </li>
          ))}
        </ul>
      )}
      {isLineShown && <Text block="accreditation_validity" className={styles.validity} />}
    </Section>
  );
}

function BadgeDetails({ number }: { readonly number: BadgeNumber }) {
  const key = `accreditation_badge_${number}_details` as const;
  const credential = useCredential(number);
  if (!credential) return <Text block={key} className={styles.text} />;
  const { body, link, until } = credential;
  return (
    <p className={styles.text} data-content-key={key}>
      {link ? <ExternalLink href={link}>{body}</ExternalLink> : body}
      <br />
      {`No. ${credential.number}, through ${longDate(until)}`}
    </p>
  );
}

function BadgeStatus({ number }: { readonly number: BadgeNumber }) {
  const state = useCredential(number)?.state;
  const isExpired = useBlock('accreditation_validity')?.isExpired && number === 1;
  if (state === 'upcoming') return <Status tone="neutral" block="accreditation_upcoming" />;
  if (state === 'ended' || (isExpired && !state))
    return <Status tone="warning" block={isExpired ? 'accreditation_validity' : 'accreditation_ended'} />;
  return <Status tone="success" icon={<CheckIcon />} block={`accreditation_badge_${number}_status`} />;
}

interface StatusProps extends Pick<BadgeProps, 'tone' | 'icon'> {
  readonly block: ContentKey;
}

/** Nothing without words. */
function Status({ block, ...badge }: StatusProps) {
  return (
    useIsWritten(block) && (
      <Badge {...badge}>
        <Text block={block} as="span" />
      </Badge>
    )
  );
}

const SealBlossom = lazyScene('SealBlossom');

interface SealProps {
  readonly accent?: string;
  /** An icon, 44 units wide, drawn in the middle. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A rosette of twelve petals around an icon. */
function Seal({ accent = tones.forest, children, className }: SealProps) {
  return (
    <Drawing viewBox="-70 -70 140 140" className={className}>
      <SealBlossom />
      <circle r={46} fill={accent} />
      <circle r={40} fill="none" stroke={tones.petal} strokeWidth={1.4} strokeDasharray="1 5" strokeLinecap="round" />
      <g color={tones.white} transform="translate(-22 -22)">
        {children}
      </g>
    </Drawing>
  );
}

/** `February 1, 2026`, on one line */
const longDate = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' }).replaceAll(' ', '\u00a0');

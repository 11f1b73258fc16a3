import { Link } from '@pharmacy/remote-kit/core';
import { ArrowRightIcon, CheckIcon, ClipboardListIcon, Container, HeartPulseIcon, PhoneIcon } from '@pharmacy/ui/core';
import { useId } from 'react';
import { PageContent } from '../../content/page-content';
import { Accreditation } from '../../sections/accreditation';
import { ClosingBand } from '../../sections/closing-band';
import { Text, useIsWritten, usePlainText, useWritten } from '../../content/blocks';
import { Section } from '../../sections/section';
import { CallButton, PageLink } from '../../sections/links';
import { Picture } from '../../illustrations/picture';
import heroStyles from './home-hero.module.css';
import audienceStyles from './audiences.module.css';
import welcomeStyles from './welcome.module.css';
import deliveryStyles from './delivery.module.css';

export default function HomePage() {
  return (
    <PageContent page="home">
      <HomeHero />
      <Accreditation />
      <Audiences />
      <Welcome />
      <Delivery />
      <ClosingBand title="closing_title" text="closing_text" drawing="BranchCorner" />
    </PageContent>
  );
}

const stats = [1, 2, 3] as const;

function HomeHero() {
  const shownStats = useWritten(stats, (number) => [`hero_stat_${number}_label`, `hero_stat_${number}_value`]);
  return (
    <div className={heroStyles.hero}>
      <Container className={heroStyles.columns}>
        <div>
          <Text block="hero_eyebrow" className={heroStyles.eyebrow} />
          <Text block="hero_title" as="h1" className={heroStyles.title} />
          <Text block="hero_lead" className={heroStyles.lead} />
          <div className={heroStyles.actions}>
            <PageLink to="/patients#transfer" text="hero_transfer_action" />
            <CallButton />
          </div>
        </div>
        <div className={heroStyles.picture}>
          <Picture of="HeroScene" />
        </div>
        {shownStats.length > 0 && (
          <dl className={heroStyles.stats}>
            {shownStats.map((number) => (
              <div key={number} className={heroStyles.stat}>
                <Text block={`hero_stat_${number}_label`} as="dt" className={heroStyles.label} />
                <Text block={`hero_stat_${number}_value`} as="dd" className={heroStyles.value} />
              </div>
            ))}
          </dl>
        )}
      </Container>
    </div>
  );
}

const audiences = [
  { audience: 'patients', scene: 'PatientsScene' },
  { audience: 'prescribers', scene: 'PrescribersScene' },
  { audience: 'manufacturers', scene: 'ManufacturersScene' },
] as const;

type Audience = (typeof audiences)[number]['audience'];

/** Three cards, one for each audience; the whole card is the link. */
function Audiences() {
  const shown = useWritten(audiences, ({ audience }) => [
    `audience_${audience}_title`,
    `audience_${audience}_text`,
    `audience_${audience}_action`,
  ]);
  return (
    <Section title="audience_title" tone="magnolia">
      {shown.length > 0 && (
        <ul className={audienceStyles.audiences}>
          {shown.map(({ audience, scene }) => (
            <li key={audience} className={audienceStyles.card}>
              <div className={audienceStyles.picture}>
                <Picture of={scene} />
              </div>
              <div className={audienceStyles.words}>
                <Text block={`audience_${audience}_title`} as="h3" className={audienceStyles.title} />
                <Text block={`audience_${audience}_text`} className={audienceStyles.text} />
                <AudienceLink audience={audience} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Nothing without a label. */
function AudienceLink({ audience }: { readonly audience: Audience }) {
  const action = `audience_${audience}_action` as const;
  if (usePlainText(action) === '') return null;
  return (
    <Link to={`/${audience}`} className={audienceStyles.link}>
      <Text block={action} as="span" />
      <ArrowRightIcon className={audienceStyles.arrow} />
    </Link>
  );
}

const welcomePoints = [
  { number: 1, Icon: ClipboardListIcon },
  { number: 2, Icon: HeartPulseIcon },
  { number: 3, Icon: PhoneIcon },
] as const;

function Welcome() {
  const heading = useId();
  const points = useWritten(welcomePoints, ({ number }) => [
    `welcome_point_${number}_title`,
    `welcome_point_${number}_text`,
  ]);
  const hasWords = useIsWritten('welcome_title', 'welcome_content');
  if (!hasWords && points.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={welcomeStyles.welcome}>
      <Container className={welcomeStyles.columns}>
        <div>
          <Text block="welcome_title" as="h2" id={heading} className={welcomeStyles.title} />
          <Text block="welcome_content" className={welcomeStyles.content} />
        </div>
        {points.length > 0 && (
          <ul className={welcomeStyles.points}>
            {points.map(({ number, Icon }) => (
              <li key={number} className={welcomeStyles.point}>
                <span className={welcomeStyles.icon}>
                  <Icon />
                </span>
                <div>
                  <Text block={`welcome_point_${number}_title`} as="h3" className={welcomeStyles.name} />
                  <Text block={`welcome_point_${number}_text`} className={welcomeStyles.text} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Container>
    </section>
  );
}

const deliveryPoints = [1, 2, 3] as const;

function Delivery() {
  const heading = useId();
  const points = useWritten(deliveryPoints, (number) => [`delivery_point_${number}`]);
  const hasWords = useIsWritten('delivery_title', 'delivery_content');
  if (!hasWords && points.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={deliveryStyles.delivery}>
      <Container className={deliveryStyles.columns}>
        <Picture of="MississippiMap" label="Map of Mississippi with Jackson marked" className={deliveryStyles.map} />
        <div>
          <Text block="delivery_title" as="h2" id={heading} className={deliveryStyles.title} />
          <Text block="delivery_content" className={deliveryStyles.content} />
          {points.length > 0 && (
            <ul className={deliveryStyles.points}>
              {points.map((number) => (
                <li key={number} className={deliveryStyles.point}>
                  <CheckIcon className={deliveryStyles.tick} />
                  <Text block={`delivery_point_${number}`} as="span" />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Container>
    </section>
  );
}

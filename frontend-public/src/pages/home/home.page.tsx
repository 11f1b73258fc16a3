import { Link } from '@pharmacy/remote-kit/core';
import { ArrowRightIcon, CheckIcon, ClipboardListIcon, Container, HeartPulseIcon, PhoneIcon } from '@pharmacy/ui/core';
import { useId } from 'react';
import { PageContent } from '../../content/page-content';
import { Accreditation } from '../../sections/accreditation';
import { ClosingBand } from '../../sections/closing-band';
import { Text, usePlainText } from '../../content/blocks';
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
        <dl className={heroStyles.stats}>
          {stats.map((number) => (
            <div key={number} className={heroStyles.stat}>
              <Text block={`hero_stat_${number}_label`} as="dt" className={heroStyles.label} />
              <Text block={`hero_stat_${number}_value`} as="dd" className={heroStyles.value} />
            </div>
          ))}
        </dl>
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
  return (
    <Section title="audience_title" tone="magnolia">
      <ul className={audienceStyles.audiences}>
        {audiences.map(({ audience, scene }) => (
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
  return (
    <section aria-labelledby={heading} className={welcomeStyles.welcome}>
      <Container className={welcomeStyles.columns}>
        <div>
          <Text block="welcome_title" as="h2" id={heading} className={welcomeStyles.title} />
          <Text block="welcome_content" className={welcomeStyles.content} />
        </div>
        <ul className={welcomeStyles.points}>
          {welcomePoints.map(({ number, Icon }) => (
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
      </Container>
    </section>
  );
}

const deliveryPoints = [1, 2, 3] as const;

function Delivery() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={deliveryStyles.delivery}>
      <Container className={deliveryStyles.columns}>
        <Picture of="MississippiMap" label="Map of Mississippi with Jackson marked" className={deliveryStyles.map} />
        <div>
          <Text block="delivery_title" as="h2" id={heading} className={deliveryStyles.title} />
          <Text block="delivery_content" className={deliveryStyles.content} />
          <ul className={deliveryStyles.points}>
            {deliveryPoints.map((number) => (
              <li key={number} className={deliveryStyles.point}>
                <CheckIcon className={deliveryStyles.tick} />
                <Text block={`delivery_point_${number}`} as="span" />
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </section>
  );
}

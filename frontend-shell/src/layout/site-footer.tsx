import { dayLabel } from '@pharmacy/contracts';
import { useOpeningDays } from '@pharmacy/state/core';
import { Container, Logo } from '@pharmacy/ui/core';
import { Link } from '@pharmacy/remote-kit/core';
import { PharmacyFact, PharmacyPhone, usePharmacyYear } from './pharmacy-facts';
import { legalLinks, mainLinks, pharmacyLinks, portalLinks, type SiteLink } from './site-links';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer} data-surface="dark">
      <Container>
        <div className={styles.top}>
          <div className={styles.about}>
            <Logo name={<PharmacyFact fact="pharmacy_name" />} inverse />
            <p>
              <PharmacyFact fact="pharmacy_town" />
            </p>
            <PharmacyPhone className={styles.phone} />
            <p className={styles.hours}>
              <PharmacyFact fact="pharmacy_hours" />
            </p>
            <SpecialDays />
            <p>
              <PharmacyFact fact="pharmacy_delivery" />
            </p>
          </div>
          <FooterLinks title="Website" links={mainLinks} />
          <FooterLinks title="The pharmacy" links={pharmacyLinks} />
          <FooterLinks title="For professionals" links={portalLinks} />
        </div>
        <div className={styles.bottom}>
          <p>
            © <span suppressHydrationWarning>{usePharmacyYear()}</span> <PharmacyFact fact="pharmacy_name" />
          </p>
          <FooterLinks title="Legal" links={legalLinks} inline />
        </div>
      </Container>
    </footer>
  );
}

/** The closed and special days of the next weeks. */
function SpecialDays() {
  const { coming } = useOpeningDays();
  if (coming.length === 0) return null;
  return (
    <p className={styles.hours} data-content-key="pharmacy_special_days">
      {coming.map(({ day, name, times }) => `${dayLabel(day, 'short')}, ${name}: ${times}`).join('\n')}
    </p>
  );
}

interface FooterLinksProps {
  readonly title: string;
  readonly links: readonly SiteLink[];
  /** Shows the links on one line. The title is then for assistive technology only. */
  readonly inline?: boolean;
}

function FooterLinks({ title, links, inline = false }: FooterLinksProps) {
  return (
    <nav aria-label={title} className={inline ? styles.inline : undefined}>
      {!inline && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.list}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { pharmacy, telephoneHref } from '@pharmacy/contracts';
import { Container, Logo, PhoneIcon } from '@pharmacy/ui';
import { FooterLinks } from './footer-links';
import { legalLinks, mainLinks, pharmacyLinks, portalLinks } from './site-links';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer} data-surface="dark">
      <Container>
        <div className={styles.top}>
          <div className={styles.about}>
            <Logo name={pharmacy.name} inverse />
            <p data-content-key="pharmacy_town">{pharmacy.town}</p>
            <a href={telephoneHref(pharmacy.phone)} className={styles.phone}>
              <PhoneIcon />
              <span data-content-key="pharmacy_phone">{pharmacy.phone}</span>
            </a>
            <p data-content-key="pharmacy_hours" className={styles.hours}>
              {pharmacy.hours}
            </p>
            <p data-content-key="pharmacy_delivery">{pharmacy.delivery}</p>
          </div>
          <FooterLinks title="Website" links={mainLinks} />
          <FooterLinks title="The pharmacy" links={pharmacyLinks} />
          <FooterLinks title="For professionals" links={portalLinks} />
        </div>
        <div className={styles.bottom}>
          <p>
            © {new Date().getFullYear()} {pharmacy.name}
          </p>
          <FooterLinks title="Legal" links={legalLinks} inline />
        </div>
      </Container>
    </footer>
  );
}

import { Container, Logo, PhoneIcon } from '@pharmacy/ui';
import { FooterLinks } from './footer-links';
import { pharmacy, telephoneLink } from './pharmacy';
import { legalLinks, mainLinks, pharmacyLinks, portalLinks } from './site-links';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer} data-surface="dark">
      <Container>
        <div className={styles.top}>
          <div className={styles.about}>
            <Logo name={pharmacy.pharmacy_name} inverse />
            <p data-content-key="pharmacy_town">{pharmacy.pharmacy_town}</p>
            <a href={telephoneLink(pharmacy.pharmacy_phone)} className={styles.phone}>
              <PhoneIcon />
              <span data-content-key="pharmacy_phone">{pharmacy.pharmacy_phone}</span>
            </a>
            <p data-content-key="pharmacy_hours" className={styles.hours}>
              {pharmacy.pharmacy_hours}
            </p>
            <p data-content-key="pharmacy_delivery">{pharmacy.pharmacy_delivery}</p>
          </div>
          <FooterLinks title="Website" links={mainLinks} />
          <FooterLinks title="The pharmacy" links={pharmacyLinks} />
          <FooterLinks title="For professionals" links={portalLinks} />
        </div>
        <div className={styles.bottom}>
          <p>
            © {new Date().getFullYear()} {pharmacy.pharmacy_name}
          </p>
          <FooterLinks title="Legal" links={legalLinks} inline />
        </div>
      </Container>
    </footer>
  );
}

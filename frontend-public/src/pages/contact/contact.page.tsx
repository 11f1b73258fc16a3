import { PageContent } from '../../content/page-content';
import { ContactSection } from '../../features/contact/contact-section';
import { ContactScene } from '../../illustrations/page-scenes';
import { PageIntro } from '../../sections/page-intro';
import { CallButton } from '../../sections/phone-link';
import { ContactCards } from './contact-cards';
import { OtherDoors } from './other-doors';

export default function ContactPage() {
  return (
    <PageContent page="contact">
      <PageIntro
        eyebrow="contact_eyebrow"
        title="contact_title"
        lead="contact_info"
        actions={<CallButton variant="primary" />}
        note="contact_emergency"
        picture={<ContactScene />}
      />
      <ContactCards />
      <ContactSection />
      <OtherDoors />
    </PageContent>
  );
}

import { BookOpenIcon, FilesIcon, HeartPulseIcon, KeyRoundIcon } from '@pharmacy/ui/core';
import { CardGrid, type FeatureCard } from '../../sections/card-grid';
import { Section } from '../../sections/section';

const benefits: readonly FeatureCard[] = [
  { title: 'manufacturers_benefit_1_title', text: 'manufacturers_benefit_1_text', icon: <BookOpenIcon /> },
  { title: 'manufacturers_benefit_2_title', text: 'manufacturers_benefit_2_text', icon: <HeartPulseIcon /> },
  { title: 'manufacturers_benefit_3_title', text: 'manufacturers_benefit_3_text', icon: <KeyRoundIcon /> },
  { title: 'manufacturers_benefit_4_title', text: 'manufacturers_benefit_4_text', icon: <FilesIcon /> },
];

export function ManufacturerBenefits() {
  return (
    <Section title="manufacturers_benefits_title" tone="magnolia">
      <CardGrid cards={benefits} />
    </Section>
  );
}

import { ClipboardListIcon, FilesIcon, HeartPulseIcon, SendIcon } from '@pharmacy/ui/core';
import { CardGrid, type FeatureCard } from '../../sections/card-grid';
import { Section } from '../../sections/section';

const benefits: readonly FeatureCard[] = [
  { title: 'prescribers_benefit_1_title', text: 'prescribers_benefit_1_text', icon: <ClipboardListIcon /> },
  { title: 'prescribers_benefit_2_title', text: 'prescribers_benefit_2_text', icon: <FilesIcon /> },
  { title: 'prescribers_benefit_3_title', text: 'prescribers_benefit_3_text', icon: <SendIcon /> },
  { title: 'prescribers_benefit_4_title', text: 'prescribers_benefit_4_text', icon: <HeartPulseIcon /> },
];

export function PrescriberBenefits() {
  return (
    <Section title="prescribers_benefits_title" tone="magnolia">
      <CardGrid cards={benefits} />
    </Section>
  );
}

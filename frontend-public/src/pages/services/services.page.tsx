import {
  ClipboardListIcon,
  HeartPulseIcon,
  MessageSquareIcon,
  PillIcon,
  RefreshCwIcon,
  TruckIcon,
} from '@pharmacy/ui/core';
import { PageContent } from '../../content/page-content';
import { CardGrid, type FeatureCard } from '../../sections/card-grid';
import { ClosingBand } from '../../sections/closing-band';
import { PageIntro } from '../../sections/page-intro';
import { Section } from '../../sections/section';
import { StepList } from '../../sections/step-list';
import { Picture } from '../../illustrations/picture';

const services: readonly FeatureCard[] = [
  { title: 'service_1_title', text: 'service_1_text', icon: <PillIcon /> },
  { title: 'service_2_title', text: 'service_2_text', icon: <ClipboardListIcon /> },
  { title: 'service_3_title', text: 'service_3_text', icon: <RefreshCwIcon /> },
  { title: 'service_4_title', text: 'service_4_text', icon: <TruckIcon /> },
  { title: 'service_5_title', text: 'service_5_text', icon: <HeartPulseIcon /> },
  { title: 'service_6_title', text: 'service_6_text', icon: <MessageSquareIcon /> },
];

const path = ([1, 2, 3, 4] as const).map((number) => ({
  title: `service_path_${number}_title` as const,
  text: `service_path_${number}_text` as const,
}));

export default function ServicesPage() {
  return (
    <PageContent page="services">
      <PageIntro
        eyebrow="services_eyebrow"
        title="services_title"
        lead="services_lead"
        picture={<Picture of="ServicesScene" />}
      />
      <Section title="services_list_title">
        <CardGrid cards={services} columns="three" />
      </Section>
      <Section title="service_path_title" tone="white">
        <StepList steps={path} />
      </Section>
      <ClosingBand title="services_closing_title" text="services_closing_text" drawing="SolutionsScene" />
    </PageContent>
  );
}

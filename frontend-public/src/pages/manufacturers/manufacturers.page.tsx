import { useId } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Badge, BookOpenIcon, FilesIcon, HeartPulseIcon, KeyRoundIcon } from '@pharmacy/ui/core';
import { PageContent } from '../../content/page-content';
import { ManufacturerDirectory } from '../../features/manufacturers/manufacturer-directory';
import { ClosingBand } from '../../sections/closing-band';
import { PageIntro } from '../../sections/page-intro';
import { PageLink } from '../../sections/links';
import { Section } from '../../sections/section';
import { StepList } from '../../sections/step-list';
import { Text, useIsWritten } from '../../content/blocks';
import { type Product, ProductGrid, useWrittenProducts } from '../../sections/product-grid';
import { CardGrid, type FeatureCard } from '../../sections/card-grid';
import { Picture } from '../../illustrations/picture';
import styles from './catalog.module.css';

const capsulePictures = (
  <>
    <Picture of="CapsuleCloseUp" />
    <Picture of="LabelCloseUp" />
  </>
);
const withCarton = (picture: 'BlisterCloseUp' | 'PatchCloseUp' | 'TabletCloseUp') => (
  <>
    <Picture of={picture} />
    <Picture of="CartonCloseUp" />
  </>
);

const partnerProducts = (
  [
    { number: 1, picture: <Picture of="CapsulesPicture" />, additionalPictures: capsulePictures },
    { number: 2, picture: <Picture of="TabletsPicture" />, additionalPictures: withCarton('TabletCloseUp') },
    { number: 3, picture: <Picture of="BlisterPicture" />, additionalPictures: withCarton('BlisterCloseUp') },
    { number: 4, picture: <Picture of="PatchPicture" />, additionalPictures: withCarton('PatchCloseUp') },
  ] as const
).map(({ number, ...pictures }) => ({
  name: `manufacturers_partner_${number}_name` as const,
  kind: `manufacturers_partner_${number}_category` as const,
  text: `manufacturers_partner_${number}_text` as const,
  ...pictures,
}));

const ownProducts = (
  [
    { number: 1, picture: <Picture of="OwnLevothyroxinePicture" /> },
    { number: 2, picture: <Picture of="OwnLiothyroninePicture" /> },
  ] as const
).map(({ number, picture }) => ({
  name: `manufacturers_own_${number}_name` as const,
  kind: `manufacturers_own_${number}_category` as const,
  text: `manufacturers_own_${number}_text` as const,
  picture,
  additionalPictures: capsulePictures,
}));

const benefits: readonly FeatureCard[] = [
  { title: 'manufacturers_benefit_1_title', text: 'manufacturers_benefit_1_text', icon: <BookOpenIcon /> },
  { title: 'manufacturers_benefit_2_title', text: 'manufacturers_benefit_2_text', icon: <HeartPulseIcon /> },
  { title: 'manufacturers_benefit_3_title', text: 'manufacturers_benefit_3_text', icon: <KeyRoundIcon /> },
  { title: 'manufacturers_benefit_4_title', text: 'manufacturers_benefit_4_text', icon: <FilesIcon /> },
];

function ManufacturerBenefits() {
  return (
    <Section title="manufacturers_benefits_title" tone="magnolia">
      <CardGrid cards={benefits} />
    </Section>
  );
}

const steps = ([1, 2, 3] as const).map((number) => ({
  title: `manufacturers_process_${number}_title` as const,
  text: `manufacturers_process_${number}_text` as const,
}));

export default function ManufacturersPage() {
  return (
    <PageContent page="manufacturers">
      <PageIntro
        eyebrow="manufacturers_eyebrow"
        title="manufacturers_title"
        lead="manufacturers_lead"
        actions={
          <>
            <PageLink to="/login?type=salesrep" text="manufacturers_sign_in_action" />
            <PageLink to="/registration?type=salesrep" text="manufacturers_register_action" variant="secondary" />
          </>
        }
        note="manufacturers_access_note"
        picture={<Picture of="ManufacturersScene" />}
      />
      <ManufacturerBenefits />
      <Catalogs />
      <ManufacturerDirectory />
      <Section title="manufacturers_process_title" tone="white">
        <StepList steps={steps} />
      </Section>
      <ClosingBand title="manufacturers_closing_title" text="manufacturers_closing_text" drawing="BranchCorner" />
    </PageContent>
  );
}

function Catalogs() {
  return (
    <Section title="manufacturers_catalogues_title" tone="sage">
      <Catalog title="manufacturers_partner_title" text="manufacturers_partner_text" products={partnerProducts} />
      <Catalog title="manufacturers_own_title" text="manufacturers_own_text" products={ownProducts} />
      <Text block="manufacturers_catalogue_note" className={styles.note} />
    </Section>
  );
}

interface CatalogProps {
  readonly title: ContentKey;
  readonly text: ContentKey;
  readonly products: readonly Product[];
}

function Catalog({ title, text, products }: CatalogProps) {
  const heading = useId();
  const count = useWrittenProducts(products).length;
  const hasWords = useIsWritten(title, text);
  if (count === 0 && !hasWords) return null;
  return (
    <section aria-labelledby={heading} className={styles.catalog}>
      <div className={styles.head}>
        <Text block={title} as="h3" id={heading} className={styles.title} />
        {count > 0 && (
          <Badge tone="accent">
            {count} {count === 1 ? 'product' : 'products'}
          </Badge>
        )}
        <Text block={text} className={styles.text} />
      </div>
      <ProductGrid products={products} heading="h4" />
    </section>
  );
}

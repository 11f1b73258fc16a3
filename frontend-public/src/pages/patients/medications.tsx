import { Text } from '../../content/text';
import { BlisterPicture, CapsulesPicture, PatchPicture, TabletsPicture } from '../../illustrations/product-pictures';
import { ProductGrid } from '../../sections/product-grid';
import { Section } from '../../sections/section';
import styles from './medications.module.css';

const medications = (
  [
    { number: 1, picture: <CapsulesPicture /> },
    { number: 2, picture: <TabletsPicture /> },
    { number: 3, picture: <BlisterPicture /> },
    { number: 4, picture: <PatchPicture /> },
  ] as const
).map(({ number, picture }) => ({
  name: `patients_medication_${number}_name` as const,
  kind: `patients_medication_${number}_indication` as const,
  text: `patients_medication_${number}_text` as const,
  picture,
}));

export function Medications() {
  return (
    <Section title="patients_medications_title" lead="patients_medications_lead">
      <ProductGrid products={medications} />
      <div className={styles.notes}>
        <Text block="patients_medication_manufacturer" />
        <Text block="patients_medication_note" />
      </div>
    </Section>
  );
}

import { choices, type DemoDocument, fields, text } from '../demo-document';

const category = 'Order Forms';

export const orderForms: readonly DemoDocument[] = [
  {
    title: 'New Patient Order Form',
    lead: 'One form for the first prescription. Fax it, or attach it to the electronic prescription.',
    filename: 'new-patient-order-form.pdf',
    category,
    documentType: 'prescriber',
    isPublished: true,
    daysAgo: 18,
    card: { code: 'MSP-2026-011', kind: 'enrollment', reviewIn: 200 },
    sections: [
      {
        heading: 'Patient',
        parts: [
          fields('Name', 'Date of birth', 'Address for delivery', 'Telephone, and the best time to call', 'Insurance'),
        ],
      },
      {
        heading: 'Order',
        onNewPage: true,
        parts: [
          choices('Thyroid', 'Cardiovascular', 'Pain management'),
          fields('Medication, strength, and form', 'Directions', 'Quantity and refills', 'Diagnosis with ICD-10 code'),
          choices('Generic may be substituted', 'Dispense as written'),
        ],
      },
      { heading: 'Prescriber', parts: [fields('Name, NPI, and telephone', 'Signature', 'Date')] },
    ],
  },
  {
    title: 'Literature Order Form',
    lead: 'For representatives: printed materials for the offices you visit.',
    filename: 'literature-order-form.pdf',
    category,
    documentType: 'salesrep',
    isPublished: true,
    daysAgo: 10,
    sections: [
      {
        heading: 'What you need',
        parts: [
          choices('Order forms, pad of 50', 'Product sheets, pack of 25', 'Delivery area cards, pack of 50'),
          fields('Deliver to', 'Needed by', 'Territory'),
          text('Only reviewed and current material may be left with an office. Throw away older versions.'),
        ],
      },
    ],
  },
];

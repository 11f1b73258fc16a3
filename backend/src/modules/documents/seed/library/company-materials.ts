import { type DemoDocument, list, table, text } from '../demo-document';

const forReps = { documentType: 'salesrep', isPublished: true } as const;

/** Materials of two fictional manufacturers. Only their own sales reps see them. */
export const companyMaterials: readonly DemoDocument[] = [
  {
    ...forReps,
    title: 'Larkmere: Thyroid Program Guide',
    lead: 'How prescriptions for the fictional Larkmere capsules and liquids are filled, and what an office should send along.',
    filename: 'larkmere-thyroid-program-guide.pdf',
    category: 'Partner Programs',
    manufacturer: 'Larkmere Therapeutics',
    daysAgo: 6,
    sections: [
      {
        heading: 'What the office sends',
        parts: [
          list(
            'The prescription with strength and form, capsule or liquid.',
            'The diagnosis code and the latest laboratory values.',
            'Earlier thyroid medications, and why they were changed.',
          ),
        ],
      },
      {
        heading: 'What we do',
        parts: [
          text('We check coverage within one business day and call the office if prior authorization is needed.'),
        ],
      },
    ],
  },
  {
    ...forReps,
    title: 'Larkmere: Quarterly Shipping Calendar',
    lead: 'Days on which the fictional Larkmere products arrive and leave.',
    filename: 'larkmere-shipping-calendar.pdf',
    category: 'Partner Programs',
    manufacturer: 'Larkmere Therapeutics',
    daysAgo: 3,
    sections: [
      {
        heading: 'Shipping days',
        parts: [
          table(['Product', 'Leaves Jackson'], ['Capsules', 'Every business day'], ['Liquids', 'Monday to Wednesday']),
        ],
      },
    ],
  },
  {
    ...forReps,
    title: 'Ostrelia: Patient Start Kit',
    lead: 'What is in the start kit of the fictional Ostrelia medications, and how an office orders it.',
    filename: 'ostrelia-patient-start-kit.pdf',
    category: 'Partner Programs',
    manufacturer: 'Ostrelia Cardio',
    daysAgo: 5,
    card: {
      code: 'MSP-2026-031',
      product: 'Ostrelia start kit',
      kind: 'enrollment',
      labelingUrl: 'https://labeling.example.org/start-kit',
      reviewIn: 90,
    },
    sections: [
      {
        heading: 'In the kit',
        parts: [list('A blood pressure diary.', 'A card with our phone number.', 'The first month of the medication.')],
      },
    ],
  },
  {
    ...forReps,
    title: 'Ostrelia: Coverage by Plan',
    lead: 'Which plans of this demonstration cover the fictional Ostrelia medications.',
    filename: 'ostrelia-coverage-by-plan.pdf',
    category: 'Partner Programs',
    manufacturer: 'Ostrelia Cardio',
    isPublished: false,
    daysAgo: 2,
    card: { code: 'MSP-2026-032', kind: 'coverage', reviewIn: 60 },
    sections: [
      {
        heading: 'Plans',
        parts: [
          table(
            ['Plan', 'What it asks for'],
            ['Sample Health Basic', 'Prior authorization'],
            ['Sample Health Plus', 'Nothing in advance'],
          ),
        ],
      },
    ],
  },
];

import { type DemoDocument, list, table, text } from '../demo-document';

const category = 'Sales Training';

export const salesTraining: readonly DemoDocument[] = [
  {
    title: 'Working With Our Specialty Pharmacy',
    lead: 'How a prescription travels from the office you visit to the patient, and where you can help.',
    filename: 'working-with-our-specialty-pharmacy.pdf',
    category,
    documentType: 'salesrep',
    isPublished: true,
    isWatermarked: true,
    daysAgo: 15,
    card: { code: 'MSP-2026-020', kind: 'training', reviewIn: 45 },
    sections: [
      {
        heading: 'How a prescription moves',
        parts: [
          list(
            'The office sends the prescription, with diagnosis and laboratory values.',
            'We check coverage and start prior authorization where it is needed.',
            'A pharmacist reviews it, and calls the office with questions.',
            'We call the patient, agree on delivery, and counsel.',
            'We remind the patient of refills, and the office of laboratory dates.',
          ),
        ],
      },
      {
        heading: 'Where offices lose time',
        onNewPage: true,
        parts: [
          table(
            ['What happens', 'What helps'],
            ['The diagnosis code is missing', 'Leave the order form, with its field for it'],
            ['The plan asks for earlier treatments', 'Point to the prior authorization form'],
            ['The patient does not answer the phone', 'Ask the office to tell the patient that we’ll call'],
          ),
        ],
      },
      {
        heading: 'What we cannot share with you',
        parts: [
          text(
            'Anything about a patient: names, prescriptions, refills, reasons. Figures are shared under the contract with your company, never in conversation.',
          ),
        ],
      },
    ],
  },
  {
    title: 'Compliant Conversations: A Short Course',
    lead: 'What may be said in an office, what may be left there, and whom to ask.',
    filename: 'compliant-conversations.pdf',
    category,
    documentType: 'salesrep',
    isPublished: true,
    daysAgo: 8,
    sections: [
      {
        heading: 'Say',
        parts: [
          list(
            'what the label says',
            'what a reviewed document says, and leave that document',
            'that a pharmacist can be asked',
          ),
        ],
      },
      {
        heading: 'Do not say',
        parts: [
          list(
            'anything that the label does not support',
            'how another office prescribes',
            'what a plan will surely cover',
          ),
          text(
            'If you’re asked about an off-label use, refer the question to your company’s medical affairs department.',
          ),
        ],
      },
    ],
  },
  {
    title: 'Territory Training Outline',
    lead: 'Draft. Dates and places are not fixed yet.',
    filename: 'territory-training-outline.pdf',
    category,
    documentType: 'salesrep',
    isPublished: false,
    daysAgo: 2,
    effectiveIn: 14,
    sections: [
      {
        heading: 'Topics',
        parts: [list('Product lines', 'Prior authorization in practice', 'A day with a pharmacist', 'Questions')],
      },
    ],
  },
];

import { type DemoDocument, list, table, text } from '../demo-document';

const category = 'Product Information';

export const productInformation: readonly DemoDocument[] = [
  {
    title: 'Thyroid Therapy Product Sheet',
    lead: 'What we stock, how it is stored and shipped, and how it is ordered.',
    filename: 'thyroid-therapy-product-sheet.pdf',
    category,
    documentType: 'both',
    isPublished: true,
    daysAgo: 16,
    card: { code: 'MSP-2026-003', product: 'Thyroid therapy', kind: 'prescribing-information', reviewIn: 75 },
    sections: [
      {
        heading: 'Forms at a glance',
        parts: [
          table(
            ['Form', 'Often chosen when', 'Storage'],
            ['Soft capsule', 'absorption or excipients are a concern', 'Room temperature, in the blister'],
            ['Oral solution', 'swallowing is hard, or doses need fine adjustment', 'As on the carton; in its pouch'],
            ['Tablet', 'the patient is stable on it', 'Room temperature, dry, dark'],
          ),
          text('Strengths, package sizes, and prices change. Ask for the current list before you quote one.'),
        ],
      },
      {
        heading: 'Ordering and delivery',
        parts: [
          list(
            'Electronic prescriptions are the fastest; fax and telephone work too.',
            'We check coverage the same business day.',
            'Delivery within our service area is free.',
            'Refill reminders go out before the last week of supply.',
          ),
        ],
      },
      {
        heading: 'Reporting',
        onNewPage: true,
        parts: [
          text(
            'Report side effects and quality complaints to the manufacturer and to FDA MedWatch. Tell us as well, so that we can look for other patients with the same lot.',
          ),
        ],
      },
    ],
  },
  {
    title: 'Pain Management Product Sheet',
    lead: 'Topical products at a glance, for offices and for those who visit them.',
    filename: 'pain-management-product-sheet.pdf',
    category,
    documentType: 'both',
    isPublished: true,
    daysAgo: 11,
    card: { code: 'MSP-2026-004', product: 'Topical pain relief', kind: 'prescribing-information', reviewIn: 160 },
    sections: [
      {
        heading: 'What belongs to this line',
        parts: [
          list(
            'Prescription topical patches',
            'Prescription gels and solutions',
            'Supplies for their safe use and disposal',
          ),
          text('Indications and warnings are those of each product’s label, which is part of every carton.'),
        ],
      },
      {
        heading: 'What plans usually ask for',
        parts: [
          list(
            'the diagnosis and where the pain is',
            'what was tried by mouth, and why it was stopped',
            'how many are used at a time, and for how long',
          ),
        ],
      },
    ],
  },
  {
    title: 'Delivery Area and Cutoff Times',
    lead: 'When an order leaves the pharmacy, and when it arrives.',
    filename: 'delivery-area-and-cutoff-times.pdf',
    category: null,
    documentType: 'both',
    isPublished: true,
    daysAgo: 5,
    expiresIn: 60,
    sections: [
      {
        heading: 'Cutoff times',
        parts: [
          table(
            ['Order complete by', 'Leaves', 'Arrives'],
            ['Monday to Thursday, 2 PM', 'the same day', 'the next business day'],
            ['Friday, 2 PM', 'the same day', 'Saturday or Monday, as agreed'],
            ['Saturday, 11 AM', 'Monday', 'Tuesday'],
          ),
          text('Cold-chain items leave Monday to Thursday only. Someone must be there to receive them.'),
        ],
      },
    ],
  },
];

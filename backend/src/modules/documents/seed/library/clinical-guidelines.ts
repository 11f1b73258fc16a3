import { type DemoDocument, list, table, text } from '../demo-document';

const category = 'Clinical Guidelines';

const SEE_LABEL =
  'This guide does not replace the prescribing information. Doses, warnings, and interactions are those of the current label of the product that is prescribed.';

export const clinicalGuidelines: readonly DemoDocument[] = [
  {
    title: 'Thyroid Therapy: Starting and Monitoring',
    lead: 'How our pharmacists and your office work together from the first prescription to a stable dose.',
    filename: 'thyroid-therapy-starting-and-monitoring.pdf',
    category,
    documentType: 'prescriber',
    isPublished: true,
    daysAgo: 21,
    card: { code: 'MSP-2026-001', product: 'Thyroid therapy', kind: 'dosing-guide', reviewIn: 24 },
    sections: [
      {
        heading: 'Before the first fill',
        parts: [
          text('A complete order saves your patient a second call. Please send these with the prescription:'),
          list(
            'the diagnosis with its ICD-10 code',
            'the most recent TSH and free T4, with dates',
            'weight, pregnancy status, and allergies, excipients included',
            'every medication and supplement, above all iron, calcium, antacids, and bile acid binders',
            'what was tried before, and why it was changed',
          ),
          text(SEE_LABEL),
        ],
      },
      {
        heading: 'What we tell the patient',
        parts: [
          list(
            'Take it at the same time each day, in the same way with regard to food.',
            'Keep iron, calcium, and antacids several hours away.',
            'Do not change brand or form without asking: the dose may need another check.',
            'Call your office about chest pain, a racing heart, or a new pregnancy.',
          ),
        ],
      },
      {
        heading: 'Monitoring plan',
        onNewPage: true,
        parts: [
          text(
            'We remind the patient, and report to your office, at these points. Change them on the order if yours differ.',
          ),
          table(
            ['When', 'What we ask', 'What you receive'],
            ['Week 1', 'First doses taken, how and when', 'A note only when something is wrong'],
            ['Week 6 to 8', 'Laboratory visit done', 'A reminder that TSH is due'],
            ['After a dose change', 'New strength understood', 'A reminder six to eight weeks later'],
            ['Every 6 months', 'Adherence, new medications', 'A summary of fills and gaps'],
          ),
        ],
      },
      {
        heading: 'When to call us',
        parts: [
          text(
            'Call before you change between a tablet, a capsule, and a solution, when a laboratory value does not fit the dose, or when cost stands in the way. A pharmacist answers during our hours, and one is on call at other times.',
          ),
        ],
      },
    ],
  },
  {
    title: 'Topical Anti-Inflammatory Patch: Patient Selection',
    lead: 'A one-minute check before prescribing, and the counseling that each patient gets from us.',
    filename: 'topical-patch-patient-selection.pdf',
    category,
    documentType: 'prescriber',
    isPublished: true,
    isWatermarked: true,
    daysAgo: 13,
    card: { code: 'MSP-2026-002', product: 'Topical pain relief', kind: 'dosing-guide', reviewIn: -6 },
    sections: [
      {
        heading: 'Ask before prescribing',
        parts: [
          list(
            'Is the pain local, and is the skin there intact?',
            'Is there a history of reactions to anti-inflammatory medications or to adhesives?',
            'Are other anti-inflammatory medications taken, over-the-counter ones included?',
            'Is there kidney, liver, or heart disease, an ulcer, or a pregnancy?',
          ),
          text(SEE_LABEL),
        ],
      },
      {
        heading: 'Counseling with the first fill',
        parts: [
          table(
            ['Topic', 'What we say'],
            ['Where', 'On clean, dry, intact skin at the place that hurts; never under a heating pad'],
            ['How long', 'As the label says, and no second patch to make up for a lost one'],
            ['Water', 'Not while bathing, unless the label allows it'],
            ['Disposal', 'Folded together, out of reach of children and pets'],
          ),
        ],
      },
    ],
  },
  {
    title: 'Cardiovascular Therapy: Follow-Up Schedule',
    lead: 'Draft for review by our pharmacists. Do not hand out.',
    filename: 'cardiovascular-follow-up-schedule.pdf',
    category,
    documentType: 'prescriber',
    isPublished: false,
    daysAgo: 3,
    sections: [
      {
        heading: 'Proposed calls',
        parts: [
          table(
            ['When', 'Purpose'],
            ['Day 3', 'First doses, side effects, questions'],
            ['Day 25', 'Refill, blood pressure readings from home'],
            ['Quarterly', 'Adherence, new medications, laboratory reminders'],
          ),
          text('Open question: whether readings are sent to the office each time, or only when out of range.'),
        ],
      },
    ],
  },
];

import { choices, type DemoDocument, fields, list, type Section, text } from '../demo-document';

const category = 'Prior Authorization';

/** The pages of the request form that both versions have. */
const requestPages: readonly Section[] = [
  {
    heading: 'Patient',
    parts: [fields('Name', 'Date of birth', 'Telephone', 'Plan and member number', 'Allergies')],
  },
  { heading: 'Prescriber', parts: [fields('Name and NPI', 'Practice', 'Telephone and fax', 'Contact person')] },
  {
    heading: 'Medication',
    onNewPage: true,
    parts: [
      fields(
        'Medication, strength, and form',
        'Directions',
        'Quantity and days of supply',
        'Diagnosis with ICD-10 code',
      ),
      choices('New therapy', 'Continuation', 'Change of dose', 'Urgent: a delay would endanger the patient'),
    ],
  },
  {
    heading: 'Tried before',
    parts: [fields('Medication, dates, outcome', 'Medication, dates, outcome', 'Medication, dates, outcome')],
  },
];

export const priorAuthorization: readonly DemoDocument[] = [
  {
    title: 'Prior Authorization Request Form',
    lead: 'Fill in what you have; we complete the rest with the plan and tell you the outcome.',
    filename: 'prior-authorization-request-form.pdf',
    category,
    documentType: 'prescriber',
    isPublished: true,
    daysAgo: 20,
    card: { code: 'MSP-2026-010', kind: 'prior-authorization', reviewIn: 110 },
    revised: { daysAgo: 4, before: requestPages },
    sections: [
      ...requestPages,
      {
        heading: 'Enclosed',
        parts: [
          choices('Chart notes of the last 6 months', 'Laboratory results', 'Letter of medical necessity'),
          fields('Signature of the prescriber', 'Date'),
        ],
      },
    ],
  },
  {
    title: 'Letter of Medical Necessity: Template',
    lead: 'Words to start from. Replace everything in brackets, and keep what is true of your patient.',
    filename: 'letter-of-medical-necessity-template.pdf',
    category,
    documentType: 'prescriber',
    isPublished: true,
    daysAgo: 19,
    sections: [
      {
        heading: 'The letter',
        parts: [
          text('[Date]'),
          text('[Plan, address, fax]'),
          text('Re: [patient, member number, date of birth]. Request for [medication, strength, quantity].'),
          text(
            'I am writing to ask for coverage of [medication] for my patient, who has [diagnosis, ICD-10 code]. I have treated this patient since [month and year].',
          ),
          text(
            'The following were tried: [medication, dose, dates, outcome]. They were stopped because [no effect, side effect, contraindication].',
          ),
          text(
            'In my judgment [medication] is necessary because [reason]. I will monitor the treatment with [laboratory value, visit, scale] in [weeks].',
          ),
          text('Please call me at [telephone] if you need more. Sincerely, [name, NPI, signature]'),
        ],
      },
      {
        heading: 'Before you send it',
        parts: [
          list(
            'Sign and date it.',
            'Attach the notes and results that it mentions.',
            'Send us a copy: we follow up with the plan.',
          ),
        ],
      },
    ],
  },
];

import type { PageTexts } from './first-text';

export const prescribersTexts = {
  prescribers_eyebrow: 'For prescribers',
  prescribers_title: 'Less paperwork, faster time to therapy',
  prescribers_lead:
    'Send the prescription. We check coverage, prepare the prior authorization, counsel the patient, and report back to your office.',
  prescribers_sign_in_action: 'Sign in to the portal',
  prescribers_register_action: 'Request access',
  prescribers_access_note: 'We review requests within 1-2 business days and let you know by email.',

  prescribers_benefits_title: 'What your office gets',
  prescribers_benefit_1_title: 'Prior authorization support',
  prescribers_benefit_1_text:
    'We gather what the insurer asks for and prepare the forms. You review and sign, and we follow up until there’s a decision.',
  prescribers_benefit_2_title: 'Clinical documents in one portal',
  prescribers_benefit_2_text:
    'Forms, guides, and product information, sorted by category and kept current by our pharmacists.',
  prescribers_benefit_3_title: 'Status updates without the chase',
  prescribers_benefit_3_text:
    'You hear from us when a prescription arrives, when something is missing, and when it ships.',
  prescribers_benefit_4_title: 'Follow-up with your patient',
  prescribers_benefit_4_text:
    'Counseling at the first fill and a call ahead of each refill. We let you know about any problems.',

  prescribers_lines_title: 'Three areas of focus',
  prescribers_lines_lead: 'We know a few areas well and keep their medications in stock.',
  prescribers_line_1_title: 'Thyroid',
  prescribers_line_1_text:
    'Levothyroxine and liothyronine, including for patients who need the same form and strength at every fill.',
  prescribers_line_2_title: 'Cardiovascular',
  prescribers_line_2_text:
    'Tablets for the heart and blood vessels, with refills timed so that patients don’t miss a day.',
  prescribers_line_3_title: 'Pain management',
  prescribers_line_3_text: 'Topical anti-inflammatory therapy, with instructions that patients can follow at home.',

  prescribers_records_title: 'Send us a prescription',
  prescribers_records_lead: 'E-prescribe to us by name or number, send a fax, or call.',
  prescribers_records_fax: { beforeLaunch: 'Fax number', text: '' },
  prescribers_records_npi: { beforeLaunch: 'NPI number', text: '' },
  prescribers_records_ncpdp: { beforeLaunch: 'NCPDP number', text: '' },
  prescribers_records_pharmacist: { beforeLaunch: 'Pharmacist in charge', text: '' },

  prescribers_faq_title: 'Questions offices ask',
  prescribers_faq_1_question: 'How do I send you a prescription?',
  prescribers_faq_1_answer:
    'By e-prescribing, by fax, or by phone. Look for Magnolia Specialty Pharmacy in Jackson, Mississippi.',
  prescribers_faq_2_question: 'How do I get access to the portal?',
  prescribers_faq_2_answer:
    'Send a request from this page. We review it within 1-2 business days, and you get an email when it’s approved.',
  prescribers_faq_3_question: 'What is in the portal?',
  prescribers_faq_3_answer:
    'Clinical documents to view and download: enrollment and prior authorization forms, guides, and product information. It holds no patient records.',
  prescribers_faq_4_question: 'What do you need for a prior authorization?',
  prescribers_faq_4_answer:
    'The prescription, the diagnosis, and the notes that the insurer asks for. If anything is missing, we tell your office in one call.',
  prescribers_faq_5_question: 'How will I know where a prescription stands?',
  prescribers_faq_5_answer:
    'We let you know when it arrives, when something is missing, and when it ships. You can also call anytime.',
  prescribers_faq_6_question: 'Can my office reach a pharmacist after hours?',
  prescribers_faq_6_answer: 'Yes. An on-call pharmacist answers the pharmacy’s number 24 hours a day, 7 days a week.',

  prescribers_closing_title: 'Talk to a pharmacist about a patient',
  prescribers_closing_text: 'One number for prescriptions, coverage, and clinical questions.',
} as const satisfies PageTexts;

import type { PageTexts } from './first-text';

export const prescribersTexts = {
  prescribers_eyebrow: 'For prescribers',
  prescribers_title: 'Less paperwork, sooner to therapy',
  prescribers_lead:
    'Send the prescription. We check coverage, prepare the prior authorization, counsel the patient, and report back to your office.',
  prescribers_sign_in_action: 'Sign in to the portal',
  prescribers_register_action: 'Request access',
  prescribers_access_note: 'Requests are reviewed within 1-2 business days. We tell you by email.',

  prescribers_benefits_title: 'What your office gets',
  prescribers_benefit_1_title: 'Prior authorization support',
  prescribers_benefit_1_text:
    'We gather what the insurer asks for, prefill the forms, and follow up until there is a decision.',
  prescribers_benefit_2_title: 'Clinical documents in one portal',
  prescribers_benefit_2_text:
    'Forms, guides and product information, sorted by category and kept current by our pharmacists.',
  prescribers_benefit_3_title: 'Status without chasing',
  prescribers_benefit_3_text:
    'You hear from us when a prescription arrives, when something is missing, and when it ships.',
  prescribers_benefit_4_title: 'Follow-up with your patient',
  prescribers_benefit_4_text:
    'Counseling at the first fill and a call ahead of each refill. We tell you about problems we hear of.',

  prescribers_lines_title: 'Three lines of care',
  prescribers_lines_lead: 'We know a few areas well and keep their medications close at hand.',
  prescribers_line_1_title: 'Thyroid',
  prescribers_line_1_text:
    'Levothyroxine and liothyronine, also for patients who need a certain form or strength filled the same way each time.',
  prescribers_line_2_title: 'Cardiovascular',
  prescribers_line_2_text: 'Tablets for the heart and blood vessels, with refills planned so that no day is missed.',
  prescribers_line_3_title: 'Pain management',
  prescribers_line_3_text: 'Topical anti-inflammatory therapy, with instructions that the patient can follow at home.',

  prescribers_faq_title: 'Questions offices ask',
  prescribers_faq_1_question: 'How do I send you a prescription?',
  prescribers_faq_1_answer:
    'By e-prescribing, by fax, or by phone. Look for Magnolia Specialty Pharmacy in Jackson, Mississippi.',
  prescribers_faq_2_question: 'How do I get access to the portal?',
  prescribers_faq_2_answer:
    'Send a request from this page. An administrator reviews it within 1-2 business days, and you are told by email when it is approved.',
  prescribers_faq_3_question: 'What is in the portal?',
  prescribers_faq_3_answer:
    'Clinical documents to view and download: enrollment and prior authorization forms, guides, and product information. It holds no patient records.',
  prescribers_faq_4_question: 'What do you need for a prior authorization?',
  prescribers_faq_4_answer:
    'The prescription, the diagnosis, and the notes that the insurer asks for. We tell your office which of them are missing, in one call.',
  prescribers_faq_5_question: 'How will I know where a prescription stands?',
  prescribers_faq_5_answer:
    'We report when it arrives, when something is missing, and when it leaves us. You can also call at any time.',
  prescribers_faq_6_question: 'Can my office reach a pharmacist after hours?',
  prescribers_faq_6_answer: 'Yes. An on-call pharmacist answers the pharmacy’s number 24 hours a day, 7 days a week.',

  prescribers_closing_title: 'Talk to a pharmacist about a patient',
  prescribers_closing_text: 'One number for prescriptions, coverage and clinical questions.',
} as const satisfies PageTexts;

import type { PageTexts } from './first-text';

export const contactTexts = {
  contact_eyebrow: 'Contact',
  contact_title: 'One number, and a person who answers',
  contact_info:
    'Call us for prescriptions, deliveries, coverage and everything else. It is the fastest way to an answer.',
  contact_phone_title: 'Call the pharmacy',
  contact_phone_text: 'A person answers, and knows whom to ask.',
  contact_emergency: 'In an emergency call 911.',
  contact_hours_title: 'Opening hours',
  contact_hours_note: 'Times are for Jackson, Mississippi (Central Time).',
  contact_place_title: 'Where we are',
  contact_place_text: 'Jackson, Mississippi\nAdd your street address and parking here.',
  contact_mail_title: 'Write to us',
  contact_mail_text: 'For questions that can wait until the next working day.',
  contact_mail_caution:
    'Please send no health information by email: no names of medications, no diagnoses, no insurance numbers. Call us for that.',
  contact_form_title: 'Send us a message',
  contact_form_text: 'It reaches the pharmacy’s staff, who answer by email or phone on the next working day.',
  contact_doors_title: 'Other ways in',
  contact_doors_patients_title: 'Patients',
  contact_doors_patients_text: 'Refills, deliveries and secure messages are in the patient portal.',
  contact_doors_patients_action: 'Open patient portal',
  contact_doors_prescribers_title: 'Prescribers',
  contact_doors_prescribers_text: 'Clinical documents are in the prescriber portal.',
  contact_doors_prescribers_action: 'Sign in as a prescriber',
  contact_doors_manufacturers_title: 'Manufacturers',
  contact_doors_manufacturers_text: 'Sales materials are in the representatives’ portal.',
  contact_doors_manufacturers_action: 'Sign in as a representative',
} as const satisfies PageTexts;

import type { PageTexts } from './first-text';

export const contactTexts = {
  contact_eyebrow: 'Contact',
  contact_title: 'One number, and a person who answers',
  contact_info:
    'Call us about prescriptions, deliveries, coverage, and everything else. It’s the fastest way to get an answer.',
  contact_phone_title: 'Call the pharmacy',
  contact_phone_text: 'A person answers and knows who can help.',
  contact_emergency: 'In an emergency, call 911.',
  contact_hours_title: 'Hours',
  contact_hours_note: 'All times are Central Time.',
  contact_place_title: 'Where we are',
  contact_place_text: {
    beforeLaunch: 'Street address',
    text: 'Jackson, Mississippi\nAdd your street address and parking here.',
  },
  contact_place_parking: { beforeLaunch: 'Parking', text: '' },
  contact_mail_title: 'Email us',
  contact_mail_text: 'For questions that can wait until the next business day.',
  contact_mail_caution:
    'Please don’t include health information in email: no medication names, diagnoses, or insurance numbers. Call us about those instead.',
  contact_form_title: 'Send us a message',
  contact_form_text: 'Your message goes to the pharmacy’s staff, who reply by email or phone on the next business day.',
  contact_doors_title: 'More ways to reach us',
  contact_doors_patients_title: 'Patients',
  contact_doors_patients_text: 'Refills, deliveries, and secure messages are in the patient portal.',
  contact_doors_patients_action: 'Open patient portal',
  contact_doors_prescribers_title: 'Prescribers',
  contact_doors_prescribers_text: 'Clinical documents are in the prescriber portal.',
  contact_doors_prescribers_action: 'Sign in as a prescriber',
  contact_doors_manufacturers_title: 'Manufacturers',
  contact_doors_manufacturers_text: 'Sales materials are in the sales representative portal.',
  contact_doors_manufacturers_action: 'Sign in as a sales representative',
} as const satisfies PageTexts;

import type { PageTexts } from './first-text';

export const servicesTexts = {
  services_eyebrow: 'Services',
  services_title: 'What we do, from prescription to doorstep',
  services_lead: 'Specialty therapy takes many small steps. We handle them and keep you posted.',

  services_list_title: 'Six things we take off your hands',
  service_1_title: 'Specialty dispensing',
  service_1_text:
    'Medications that corner drugstores rarely stock: for the thyroid, the heart and blood vessels, and local pain.',
  service_2_title: 'Insurance and prior authorization',
  service_2_text: 'We check coverage, prepare the forms with your prescriber, and follow up until there’s a decision.',
  service_3_title: 'Prescription transfers',
  service_3_text: 'Call us once. We contact your old pharmacy and your prescriber.',
  service_4_title: 'Free delivery',
  service_4_text: 'Packed for the weather and delivered at a time that works for you, free within our service area.',
  service_5_title: 'Refill calls',
  service_5_text: 'We call before you run out, ask how you are doing, and line up your refill dates.',
  service_6_title: 'Counseling by a pharmacist',
  service_6_text: 'How to take it, how to store it, and what to watch for, at your first fill and whenever you ask.',

  service_path_title: 'How your prescription moves',
  service_path_1_title: 'It arrives',
  service_path_1_text: 'From your prescriber, or transferred from another pharmacy.',
  service_path_2_title: 'We clear the way',
  service_path_2_text: 'Coverage, authorization, and help with the cost when it’s available.',
  service_path_3_title: 'We fill and check',
  service_path_3_text: 'Checked against your other medications, then packed.',
  service_path_4_title: 'It’s in your hands',
  service_path_4_text: 'By free delivery or at our counter, with a pharmacist to answer questions.',

  services_closing_title: 'Not sure where to begin?',
  services_closing_text: 'Tell us what you take and what’s in the way. We’ll tell you the next step.',
} as const satisfies PageTexts;

import type { PageTexts } from './first-text';

export const servicesTexts = {
  services_eyebrow: 'Services',
  services_title: 'What we do, from prescription to doorstep',
  services_lead: 'Specialty therapy has many small steps. We take them for you, and tell you where you are.',

  services_list_title: 'Six things we take off your hands',
  service_1_title: 'Specialty dispensing',
  service_1_text:
    'Medications that a corner store seldom stocks: for the thyroid, the heart and blood vessels, and local pain.',
  service_2_title: 'Insurance and prior authorization',
  service_2_text: 'We check coverage, prepare the forms with your prescriber, and follow up until there is an answer.',
  service_3_title: 'Prescription transfers',
  service_3_text: 'Call us once. We contact your old pharmacy and your prescriber.',
  service_4_title: 'Free delivery',
  service_4_text: 'Packed for the weather and brought to you at an agreed time, at no charge within our service area.',
  service_5_title: 'Refill calls',
  service_5_text: 'We call before you run out, ask how you are doing, and line up your refill dates.',
  service_6_title: 'Counseling by a pharmacist',
  service_6_text: 'How to take it, how to store it, what to watch for. At the first fill and whenever you ask.',

  service_path_title: 'The way of a prescription',
  service_path_1_title: 'It arrives',
  service_path_1_text: 'From your prescriber, or moved from another pharmacy.',
  service_path_2_title: 'We clear the way',
  service_path_2_text: 'Coverage, authorization, and help with the cost where there is some.',
  service_path_3_title: 'We fill and check',
  service_path_3_text: 'Checked against your other medications, then packed.',
  service_path_4_title: 'You have it',
  service_path_4_text: 'By free delivery or at our counter, with a pharmacist to ask.',

  services_closing_title: 'Not sure where to begin?',
  services_closing_text: 'Tell us what you take and what is in the way. We will tell you the next step.',
} as const satisfies PageTexts;

import type { PageTexts } from './first-text';

export const homeTexts = {
  hero_eyebrow: 'Independently owned in Jackson, Mississippi',
  hero_title: 'Specialty medication, handled with care',
  hero_lead:
    'We find your medication, work through the insurance paperwork, and bring it to your door. You talk to a pharmacist who knows your name.',
  hero_transfer_action: 'Transfer a prescription',
  hero_stat_1_value: '10+ years',
  hero_stat_1_label: 'of specialty pharmacy experience',
  hero_stat_2_value: '1000+ patients',
  hero_stat_2_label: 'served',
  hero_stat_3_value: '24/7 support',
  hero_stat_3_label: 'from an on-call pharmacist',

  welcome_title: 'Some medications ask more of everyone. We do that part.',
  welcome_content: {
    html:
      '<p>A specialty medication can mean approval forms, careful storage and a refill date that must not slip. ' +
      'A missing signature can cost you a week.</p>' +
      '<p>Our team follows each prescription <strong>from the first phone call to your door</strong>, ' +
      'and tells you and your prescriber where it stands along the way.</p>',
  },
  welcome_point_1_title: 'Approvals, followed through',
  welcome_point_1_text:
    'We prepare the prior authorization with your prescriber and keep asking until there is an answer.',
  welcome_point_2_title: 'Refills before you run out',
  welcome_point_2_text: 'We call ahead of each refill, ask how things are going, and plan the delivery with you.',
  welcome_point_3_title: 'A pharmacist, not a menu',
  welcome_point_3_text: 'Questions go to a person who has your medication list in view.',

  audience_title: 'Where would you like to start?',
  audience_patients_title: 'Patients',
  audience_patients_text: 'Move a prescription to us, open your patient portal, or ask a question.',
  audience_patients_action: 'For patients',
  audience_prescribers_title: 'Prescribers',
  audience_prescribers_text: 'Clinical documents in one place, and help with prior authorization.',
  audience_prescribers_action: 'For prescribers',
  audience_manufacturers_title: 'Manufacturers',
  audience_manufacturers_text: 'A focused dispensing partner, with materials for your sales team.',
  audience_manufacturers_action: 'For manufacturers',

  delivery_title: 'Free delivery within our service area',
  delivery_content:
    'From Jackson, packed for the Mississippi heat and handed over in person when your medication needs it. Call us and we will check your address while you are on the line.',
  delivery_point_1: 'Packed to stay at the right temperature',
  delivery_point_2: 'A delivery time that we agree with you',
  delivery_point_3: 'No charge within the service area',

  closing_title: 'Questions are welcome at any hour',
  closing_text: 'Call the pharmacy. Outside opening hours an on-call pharmacist answers.',
} as const satisfies PageTexts;

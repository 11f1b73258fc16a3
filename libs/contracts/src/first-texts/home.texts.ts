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

  welcome_title: 'Some medications take extra work. We handle it.',
  welcome_content: {
    html:
      '<p>A specialty medication can mean approval forms, careful storage, and a refill date you can’t miss. ' +
      'A missing signature can cost you a week.</p>' +
      '<p>Our team follows each prescription <strong>from the first phone call to your door</strong>, ' +
      'and tells you and your prescriber where it stands along the way.</p>',
  },
  welcome_point_1_title: 'Approvals, followed through',
  welcome_point_1_text:
    'We prepare the prior authorization with your prescriber and follow up until there’s a decision.',
  welcome_point_2_title: 'Refills before you run out',
  welcome_point_2_text: 'We call ahead of each refill, ask how things are going, and plan the delivery with you.',
  welcome_point_3_title: 'A pharmacist, not a menu',
  welcome_point_3_text: 'Your questions go to a person who has your medication list on screen.',

  audience_title: 'Where would you like to start?',
  audience_patients_title: 'Patients',
  audience_patients_text: 'Transfer a prescription, open your patient portal, or ask a question.',
  audience_patients_action: 'For patients',
  audience_prescribers_title: 'Prescribers',
  audience_prescribers_text: 'Clinical documents in one place, and help with prior authorization.',
  audience_prescribers_action: 'For prescribers',
  audience_manufacturers_title: 'Manufacturers',
  audience_manufacturers_text: 'A focused dispensing partner, with materials for your sales team.',
  audience_manufacturers_action: 'For manufacturers',

  delivery_title: 'Free delivery within our service area',
  delivery_content:
    'We deliver from Jackson, packed for the Mississippi heat and handed to you in person when your medication requires it. Call us, and we’ll check your address while you’re on the line.',
  delivery_point_1: 'Packed to stay at the right temperature',
  delivery_point_2: 'A delivery time that works for you',
  delivery_point_3: 'No charge within the service area',

  closing_title: 'Questions are welcome at any hour',
  closing_text: 'Call the pharmacy. After hours, an on-call pharmacist answers.',
} as const satisfies PageTexts;

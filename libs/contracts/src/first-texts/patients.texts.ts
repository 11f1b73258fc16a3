import type { PageTexts } from './first-text';

export const patientsTexts = {
  patients_eyebrow: 'For patients',
  patients_title: 'Your medication, without the runaround',
  patients_lead:
    'Request a refill, track a delivery, or send us a question from the patient portal. Or call, and a person answers.',
  patients_portal_action: 'Open patient portal',
  patients_apps_title: 'Your pharmacy on your phone',
  patients_apps_text: 'The patient app does what the portal does: refills, deliveries, and messages.',
  patients_ios_action: 'App for iPhone',
  patients_android_action: 'App for Android',

  patients_transfer_title: 'Transfer a prescription in three steps',
  patients_transfer_lead: 'You don’t need to call your old pharmacy. We do that for you.',
  patients_transfer_1_title: 'Call us',
  patients_transfer_1_text:
    'Have the names of your medications and your current pharmacy ready. It takes a few minutes.',
  patients_transfer_2_title: 'We handle the transfer',
  patients_transfer_2_text: 'We contact your pharmacy and your prescriber and check your insurance coverage.',
  patients_transfer_3_title: 'Pickup or free delivery',
  patients_transfer_3_text: 'Pick it up in Jackson, or we’ll deliver it free within our service area.',

  patients_transfer_ready_title: 'What to have ready when you call',
  patients_transfer_ready_content: {
    html:
      '<ul><li>The name and phone number of your current pharmacy</li>' +
      '<li>The names of your medications, or the bottles with their labels</li>' +
      '<li>Your date of birth and your delivery address</li>' +
      '<li>Your insurance card</li></ul>',
  },

  patients_medications_title: 'Specialty medications we dispense',
  patients_medications_lead: 'Each of these needs a prescription. Your prescriber decides what is right for you.',
  patients_medication_1_name: 'Levothyroxine capsules',
  patients_medication_1_text: 'A man-made form of T4, a hormone that the thyroid gland makes.',
  patients_medication_1_indication: 'Thyroid: underactive thyroid',
  patients_medication_2_name: 'Liothyronine tablets',
  patients_medication_2_text: 'A man-made form of T3, the other main thyroid hormone.',
  patients_medication_2_indication: 'Thyroid: underactive thyroid',
  patients_medication_3_name: 'Cardiovascular tablets',
  patients_medication_3_text: 'A prescription tablet for the heart and blood vessels, taken by mouth.',
  patients_medication_3_indication: 'Cardiovascular: as your prescriber directs',
  patients_medication_4_name: 'Topical anti-inflammatory patch',
  patients_medication_4_text: 'A medicated patch that is worn on the skin over the sore area.',
  patients_medication_4_indication: 'Pain: local pain and inflammation',
  patients_medication_manufacturer: 'All four come from one partner manufacturer.',
  patients_medication_note:
    'This page is general information, not medical advice. Ask a pharmacist before you start, stop, or change a medication. In an emergency, call 911.',

  patients_faq_title: 'Questions patients ask',
  patients_faq_1_question: 'What makes a medication a specialty medication?',
  patients_faq_1_answer:
    'It usually needs something extra: approval from an insurer, special storage, or closer follow-up. That’s why it often comes from a pharmacy like ours instead of the corner drugstore.',
  patients_faq_2_question: 'How long does a transfer take?',
  patients_faq_2_answer:
    'It depends mostly on your old pharmacy, your prescriber, and your insurer. On the first call, we tell you what’s still needed. We call you when something changes.',
  patients_faq_3_question: 'What will my medication cost?',
  patients_faq_3_answer:
    'We check your coverage before we fill anything and tell you your copay. If you can’t afford it, ask us: a savings or assistance program may help.',
  patients_faq_4_question: 'Do you deliver, and what does it cost?',
  patients_faq_4_answer:
    'Delivery is free within our service area. Call us, and we’ll check your address. You can also pick up your medication at the pharmacy during business hours.',
  patients_faq_5_question: 'Who can I call after hours?',
  patients_faq_5_answer:
    'Call the pharmacy’s number. An on-call pharmacist is available 24 hours a day, 7 days a week. In an emergency, call 911 first.',

  patients_help_title: 'Talk to a person',
  patients_help_text: 'A pharmacist can go over your prescription with you on the phone.',
} as const satisfies PageTexts;

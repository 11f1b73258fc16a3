import type { PageTexts } from './first-text';

export const patientsTexts = {
  patients_eyebrow: 'For patients',
  patients_title: 'Your medication, without the runaround',
  patients_lead:
    'Refill, track a delivery or send us a question from the patient portal. Or call, and a person answers.',
  patients_portal_action: 'Open patient portal',
  patients_apps_title: 'Your pharmacy on your phone',
  patients_apps_text: 'The patient app does what the portal does: refills, deliveries and messages.',
  patients_ios_action: 'App for iPhone',
  patients_android_action: 'App for Android',

  patients_transfer_title: 'Move a prescription in three steps',
  patients_transfer_lead: 'You do not need to call your old pharmacy. We do that.',
  patients_transfer_1_title: 'Call us',
  patients_transfer_1_text: 'Have your medication’s name and your current pharmacy at hand. It takes a few minutes.',
  patients_transfer_2_title: 'We handle the transfer',
  patients_transfer_2_text: 'We contact your pharmacy and your prescriber, and check your insurance coverage.',
  patients_transfer_3_title: 'Pick up, or free delivery',
  patients_transfer_3_text: 'Collect it in Jackson, or we deliver it free of charge within our service area.',

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
    'This page is general information and no medical advice. Ask a pharmacist before you start, stop or change a medication. In an emergency call 911.',

  patients_faq_title: 'Questions patients ask',
  patients_faq_1_question: 'What makes a medication a specialty medication?',
  patients_faq_1_answer:
    'It usually needs something extra: approval from an insurer, special storage, or closer follow-up. That is why it often comes from a pharmacy like ours and not from the corner store.',
  patients_faq_2_question: 'How long does a transfer take?',
  patients_faq_2_answer:
    'Most of the time depends on your old pharmacy, your prescriber and your insurer. We tell you at the first call what is still needed, and call you when something changes.',
  patients_faq_3_question: 'What will my medication cost?',
  patients_faq_3_answer:
    'We check your coverage before we fill anything and tell you your share. If it is more than you can pay, ask us: there may be a savings or assistance program that fits.',
  patients_faq_4_question: 'Do you deliver, and what does it cost?',
  patients_faq_4_answer:
    'Delivery is free within our service area. Call us and we will check your address. You can also pick up at the pharmacy during opening hours.',
  patients_faq_5_question: 'Whom do I ask after hours?',
  patients_faq_5_answer:
    'Call the pharmacy’s number. An on-call pharmacist is there 24 hours a day, 7 days a week. For an emergency call 911 first.',

  patients_help_title: 'Talk to a person',
  patients_help_text: 'A pharmacist can look at your prescription with you, right on the phone.',
} as const satisfies PageTexts;

import type { PageTexts } from './first-text';

export const manufacturersTexts = {
  manufacturers_eyebrow: 'For manufacturers',
  manufacturers_title: 'A careful home for your specialty product',
  manufacturers_lead:
    'An independent pharmacy gives a product attention: trained staff, close patient follow-up, and straight answers for your team.',
  manufacturers_sign_in_action: 'Sign in to the portal',
  manufacturers_register_action: 'Request access',
  manufacturers_access_note: 'For sales representatives. We review requests within 1-2 business days.',

  manufacturers_benefits_title: 'What a partnership brings',
  manufacturers_benefit_1_title: 'Attention to each product',
  manufacturers_benefit_1_text:
    'We carry few products and know them well. Everyone who takes a call about yours is trained on it.',
  manufacturers_benefit_2_title: 'Patients who stay on track',
  manufacturers_benefit_2_text:
    'Counseling at the first fill, a call ahead of each refill, and free delivery in our service area.',
  manufacturers_benefit_3_title: 'Coverage settled early',
  manufacturers_benefit_3_text: 'Coverage checks and prior authorization start the day a prescription arrives.',
  manufacturers_benefit_4_title: 'Materials for your team',
  manufacturers_benefit_4_text:
    'Approved sales materials in one portal, for representatives whose accounts we have reviewed.',

  manufacturers_catalogues_title: 'What we carry',
  manufacturers_partner_title: 'Partner manufacturer products',
  manufacturers_partner_text: 'Dispensed for a partner manufacturer.',
  manufacturers_partner_1_name: 'Levothyroxine capsules',
  manufacturers_partner_1_category: 'Thyroid',
  manufacturers_partner_1_text: 'Levothyroxine sodium in capsule form.',
  manufacturers_partner_2_name: 'Liothyronine tablets',
  manufacturers_partner_2_category: 'Thyroid',
  manufacturers_partner_2_text: 'Liothyronine sodium in tablet form.',
  manufacturers_partner_3_name: 'Cardiovascular tablets',
  manufacturers_partner_3_category: 'Cardiovascular',
  manufacturers_partner_3_text: 'A prescription tablet, supplied in blister cards.',
  manufacturers_partner_4_name: 'Topical anti-inflammatory patch',
  manufacturers_partner_4_category: 'Pain management',
  manufacturers_partner_4_text: 'A medicated patch, supplied in sealed pouches.',
  manufacturers_own_title: 'In-house thyroid products',
  manufacturers_own_text: 'Compounded under our pharmacists’ supervision. The FDA doesn’t review compounded products.',
  manufacturers_own_1_name: 'Compounded levothyroxine',
  manufacturers_own_1_category: 'Thyroid',
  manufacturers_own_1_text: 'Capsules, compounded for one patient at a time with a prescription.',
  manufacturers_own_2_name: 'Compounded liothyronine',
  manufacturers_own_2_category: 'Thyroid',
  manufacturers_own_2_text: 'Capsules, compounded for one patient at a time with a prescription.',
  manufacturers_catalogue_note:
    'All products require a prescription. Pictures are illustrations, not actual packaging.',

  manufacturers_directory_title: 'Manufacturers we work with',
  manufacturers_directory_text: 'The companies whose medications we dispense, and what those medications treat.',

  manufacturers_process_title: 'From first call to first fill',
  manufacturers_process_1_title: 'Tell us about your product',
  manufacturers_process_1_text: 'What it is, who needs it, and how it has to be stored and handled.',
  manufacturers_process_2_title: 'We plan it together',
  manufacturers_process_2_text: 'Training, storage, coverage, and the materials your representatives need.',
  manufacturers_process_3_title: 'We dispense and report',
  manufacturers_process_3_text: 'Patients are cared for from day one, and you have one person to call.',

  manufacturers_closing_title: 'Start with a conversation',
  manufacturers_closing_text: 'Call the pharmacy and ask for the pharmacist in charge.',
} as const satisfies PageTexts;

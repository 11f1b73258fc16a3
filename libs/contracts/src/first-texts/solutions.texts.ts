import type { PageTexts } from './first-text';

export const solutionsTexts = {
  solutions_eyebrow: 'Solutions',
  solutions_title: 'When something stands in the way',
  solutions_lead: 'Here are the problems we hear about most, and what we do when you call.',

  solution_1_title: '“My insurer wants an approval first.”',
  solution_1_text:
    'We prepare the prior authorization with your prescriber’s office, send it, and follow up until there’s a decision. If it’s denied, we explain how to appeal.',
  solution_2_title: '“Nobody near me has it.”',
  solution_2_text:
    'We keep our specialty medications in stock or order them for you, and deliver free of charge within our service area.',
  solution_3_title: '“I can’t afford my copay.”',
  solution_3_text: 'We look for savings and assistance programs that you may qualify for, and help with the forms.',
  solution_4_title: '“My refills fall on five different days.”',
  solution_4_text: 'Where your prescriptions allow it, we line them up on one date and call before each delivery.',
  solution_5_title: '“My office spends hours on the phone.”',
  solution_5_text: 'Prescribers get one number, a list of missing items, and their documents in one portal.',
  solution_6_title: '“Our product needs more than a shelf.”',
  solution_6_text:
    'Manufacturers get a trained team, planned storage and handling, and a portal for their representatives.',

  solutions_closing_title: 'Don’t see your problem here?',
  solutions_closing_text: 'Call us. If we can’t help, we’ll say so and tell you who might.',
} as const satisfies PageTexts;

import type { PageTexts } from './first-text';

export const solutionsTexts = {
  solutions_eyebrow: 'Solutions',
  solutions_title: 'When something stands in the way',
  solutions_lead: 'These are the hurdles we hear of most, and what we do when you call.',

  solution_1_title: '“My insurer wants an approval first.”',
  solution_1_text:
    'We prepare the prior authorization with your prescriber’s office, send it, and keep asking until there is a decision. If it is a no, we explain how an appeal works.',
  solution_2_title: '“Nobody near me has it.”',
  solution_2_text:
    'We keep our specialty medications in stock or order them for you, and deliver free of charge within our service area.',
  solution_3_title: '“I cannot pay my share.”',
  solution_3_text: 'We look for savings and assistance programs that you may qualify for, and help with the forms.',
  solution_4_title: '“My refills fall on five different days.”',
  solution_4_text: 'Where your prescriptions allow it, we line them up on one date and call before each delivery.',
  solution_5_title: '“My office spends hours on the phone.”',
  solution_5_text: 'Prescribers get one number, one list of what is missing, and their documents in one portal.',
  solution_6_title: '“Our product needs more than a shelf.”',
  solution_6_text:
    'Manufacturers get a trained team, planned storage and handling, and a portal for their representatives.',

  solutions_closing_title: 'Is your hurdle not on the list?',
  solutions_closing_text: 'Call us. If we cannot help, we will say so, and tell you who might.',
} as const satisfies PageTexts;

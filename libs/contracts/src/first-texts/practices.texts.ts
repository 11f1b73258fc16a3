import type { PageTexts } from './first-text';

/** The Notice of Privacy Practices by 45 CFR 164.520. Only the owner can write it. */
export const practicesTexts = {
  practices_title: 'Notice of Privacy Practices',
  practices_lead: 'How we use and share your health information, and the rights you have.',
  practices_paper_title: 'A copy for you',
  practices_paper_content: {
    html: '<p>Ask for a paper copy at the counter or by phone, at any time. There’s no charge.</p>',
  },
  practices_notice_title: 'The notice',
  /** 45 CFR 164.520(b)(1)(i) prescribes these words. */
  practices_notice_header:
    'THIS NOTICE DESCRIBES HOW MEDICAL INFORMATION ABOUT YOU MAY BE USED AND DISCLOSED AND HOW YOU CAN GET ACCESS TO THIS INFORMATION. PLEASE REVIEW IT CAREFULLY.',
  practices_effective: {
    beforeLaunch: 'Notice of Privacy Practices: effective date (45 CFR 164.520(b)(1)(viii))',
    text: '',
  },
  practices_content: {
    beforeLaunch: 'Notice of Privacy Practices (45 CFR 164.520)',
    text: {
      html:
        '<p><strong>Add your Notice of Privacy Practices here</strong>: how you use and disclose health information, with examples, the patient’s rights, ' +
        'your duties, and how to complain.</p>',
    },
  },
  practices_officer: {
    beforeLaunch: 'Privacy officer: name or title, and phone number (45 CFR 164.520(b)(1)(vii))',
    text: '',
  },
} as const satisfies PageTexts;

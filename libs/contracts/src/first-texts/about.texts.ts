import type { PageTexts } from './first-text';

export const aboutTexts = {
  about_eyebrow: 'About us',
  about_title: 'A pharmacy rooted in the community it serves',
  about_lead: 'Magnolia is independently owned. The people who make the decisions are the people you talk to.',

  about_story_title: 'Our story',
  about_story_content: {
    beforeLaunch: 'Your story',
    text: {
      html:
        '<p><strong>Tell your story here.</strong> Who opened the pharmacy, and why? What did you see that patients were missing?</p>' +
        '<p>Two or three short paragraphs are enough. Say what changed over the years, and what you would never change.</p>',
    },
  },

  about_values_title: 'What we stand for',
  about_value_1_title: 'We finish what we start',
  about_value_1_text: 'One person follows each prescription until it’s in the patient’s hands.',
  about_value_2_title: 'We speak plainly',
  about_value_2_text: 'What it costs, when it arrives, and what’s missing, in words everyone understands.',
  about_value_3_title: 'We check twice',
  about_value_3_text:
    'We check every fill against the prescription and the patient’s other medications before it leaves.',
  about_value_4_title: 'We’re always reachable',
  about_value_4_text: 'One number, day or night, with a pharmacist on the other end.',

  about_team_title: 'Our team',
  about_team_content: {
    beforeLaunch: 'Introduction to your team',
    text: 'Introduce your team here: the pharmacists, the technicians, and the person who answers the phone.',
  },

  about_place_title: 'At home in Jackson',
  about_place_text:
    'The magnolia is Mississippi’s flower, and the state is our home. From Jackson we deliver free of charge within our service area.',

  about_closing_title: 'Come and meet us',
  about_closing_text: 'Call ahead, and we’ll make time for you.',
} as const satisfies PageTexts;

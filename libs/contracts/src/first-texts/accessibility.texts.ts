import type { PageTexts } from './first-text';

export const accessibilityTexts = {
  accessibility_title: 'Accessibility',
  accessibility_lead:
    'This website should work for everyone: with a keyboard, a screen reader, large text, or a shaky hand.',
  accessibility_measures_title: 'What we do',
  accessibility_measures_content: {
    html:
      '<p>We aim for the Web Content Accessibility Guidelines 2.2, level AA.</p>' +
      '<ul><li>Everything can be reached and used by keyboard, and you always see where you are.</li>' +
      '<li>Text keeps its contrast and can be enlarged to 400 percent without scrolling sideways.</li>' +
      '<li>Nothing is told by color alone.</li>' +
      '<li>Movement stops when your device asks for less of it.</li></ul>',
  },
  accessibility_limits_title: 'What may fall short',
  accessibility_limits_content: {
    html:
      '<p>Documents in the portals come from many sources, and some may be hard to read with a screen reader. ' +
      'The patient portal and the app stores belong to others. Call us, and we will get you the information in another way.</p>',
  },
  accessibility_feedback_title: 'Tell us what does not work',
  accessibility_feedback_content: {
    html: '<p>Say which page you were on and what you tried to do. You do not need to tell us about your health or about a disability.</p>',
  },
} as const satisfies PageTexts;

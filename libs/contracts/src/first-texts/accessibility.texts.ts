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
      '<li>Nothing relies on color alone.</li>' +
      '<li>Animations stop when your device is set to reduce motion.</li></ul>',
  },
  accessibility_limits_title: 'Known limitations',
  accessibility_limits_content: {
    html:
      '<p>Documents in the portals come from many sources, and some may be hard to read with a screen reader. ' +
      'The patient portal and the app stores are run by other companies. Call us, and we’ll get you the information another way.</p>',
  },
  accessibility_feedback_title: 'Tell us what doesn’t work',
  accessibility_feedback_content: {
    html: '<p>Tell us which page you were on and what you were trying to do. You don’t need to tell us about your health or a disability.</p>',
  },
} as const satisfies PageTexts;

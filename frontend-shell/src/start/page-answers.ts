import type { Answers } from '@pharmacy/state/core';

/** What the server wrote into the page's HTML of what the page would otherwise ask for; nothing when it wrote nothing. */
export function pageAnswers(): Answers {
  try {
    const told: unknown = JSON.parse(document.getElementById('page-answers')?.textContent ?? '{}');
    return typeof told === 'object' && told !== null && !Array.isArray(told) ? (told as Answers) : {};
  } catch {
    return {};
  }
}

import type { ActiveAnnouncement } from '@pharmacy/contracts';

const isAnnouncement = (value: unknown): value is ActiveAnnouncement =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'text' in value &&
  typeof value.text === 'string';

/** What the server wrote into the page's HTML, so that its first picture already has the banner; null when it wrote nothing. */
export function toldAnnouncements(): readonly ActiveAnnouncement[] | null {
  const written = document.getElementById('active-announcements')?.textContent;
  if (!written) return null;
  try {
    const told: unknown = JSON.parse(written);
    return Array.isArray(told) && told.every(isAnnouncement) ? told : null;
  } catch {
    return null;
  }
}

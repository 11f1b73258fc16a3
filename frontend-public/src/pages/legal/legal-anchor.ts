import type { ContentKey } from '@pharmacy/contracts/first-texts';

/** Fragment of a section by its title's key: `privacy_website_title` is at `#website`. */
export const legalAnchor = (title: ContentKey): string => title.split('_').slice(1, -1).join('-');

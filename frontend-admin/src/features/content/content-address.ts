import { type ContentPage, contentPages } from '@pharmacy/contracts';
import { capitalized } from '../../text';

/** The URL of the list of all blocks. */
export const contentListAddress = '/admin/content?list';

/** The URL of a block's editor, beside the list. */
export const editAddressOf = (key: string): string => `/admin/content?key=${encodeURIComponent(key)}`;

/** The URL of a page's editor, with one of its texts open if a key is given. */
export const onPageAddressOf = (page: ContentPage, key?: string | null): string =>
  `/admin/content?on=${page}${key ? `&key=${encodeURIComponent(key)}` : ''}`;

/** What people call a page. The texts of `global` are on every page. */
export const pageName = (page: ContentPage): string => (page === 'global' ? 'Every page' : capitalized(page));

/** What people call a section of a page. */
export const sectionName = (section: string): string =>
  section === 'faq' ? 'FAQ' : capitalized(section.replace(/[_-]+/g, ' '));

/** Where a text is, by the names that people use. */
export const trailOf = ({ page, section }: { readonly page: ContentPage; readonly section: string }): string =>
  `${pageName(page)} › ${sectionName(section)}`;

/** The page with that name in the URL. */
export const pageNamed = (name: string | null): ContentPage | null =>
  contentPages.find((page) => page === name) ?? null;

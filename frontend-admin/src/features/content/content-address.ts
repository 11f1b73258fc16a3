import { type ContentPage, contentPages } from '@pharmacy/contracts';

/** The URL of a block's editor. */
export const editAddressOf = (key: string): string => `/admin/content?key=${encodeURIComponent(key)}`;

/** The URL of a page's editor, with one of its texts open if a key is given. */
export const onPageAddressOf = (page: ContentPage, key?: string | null): string =>
  `/admin/content?on=${page}${key ? `&key=${encodeURIComponent(key)}` : ''}`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What people call a page. The texts of `global` are on every page. */
export const pageName = (page: ContentPage): string => (page === 'global' ? 'Every page' : capitalized(page));

/** The page with that name in the URL. */
export const pageNamed = (name: string | null): ContentPage | null =>
  contentPages.find((page) => page === name) ?? null;

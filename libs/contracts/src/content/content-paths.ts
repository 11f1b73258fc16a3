import type { ContentPage } from './content';

const pathOfPage: Readonly<Record<ContentPage, string>> = {
  home: '/',
  patients: '/patients',
  prescribers: '/prescribers',
  manufacturers: '/manufacturers',
  about: '/about',
  services: '/services',
  solutions: '/solutions',
  contact: '/contact',
  privacy: '/privacy',
  nondiscrimination: '/nondiscrimination',
  accessibility: '/accessibility',
  global: '/',
};

/** Where a page of blocks is seen; the texts of `global` are seen on the home page. */
export const publicPathOf = (page: ContentPage): string => pathOfPage[page];

const pathOfWord = [
  ['about', '/about'],
  ['contact', '/contact'],
  ['service', '/services'],
  ['solution', '/solutions'],
] as const;

/** The page on which a block is previewed: told by a word in its key, else by the page it stands on. */
export function previewPathOf({ key, page }: { readonly key: string; readonly page: ContentPage }): string {
  return pathOfWord.find(([word]) => key.includes(word))?.[1] ?? publicPathOf(page);
}

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
  practices: '/notice-of-privacy-practices',
  nondiscrimination: '/nondiscrimination',
  accessibility: '/accessibility',
  global: '/',
};

/** The URL path of each content page. The texts of `global` are shown on the home page. */
export const publicPathOf = (page: ContentPage): string => pathOfPage[page];

const pathOfWord = [
  ['about', '/about'],
  ['contact', '/contact'],
  ['service', '/services'],
  ['solution', '/solutions'],
] as const;

/** The page that previews a block: named by a word in its key, or else the block's own page. */
export function previewPathOf({ key, page }: { readonly key: string; readonly page: ContentPage }): string {
  return pathOfWord.find(([word]) => key.includes(word))?.[1] ?? publicPathOf(page);
}

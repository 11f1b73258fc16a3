import { contentPages, publicPathOf } from '@pharmacy/contracts';

export interface PreviewPage {
  readonly path: string;
  readonly label: string;
}

const home = { path: '/', label: 'Home' };
const about = { path: '/about', label: 'About' };
const services = { path: '/services', label: 'Services' };

/** One press away, by how the page is looked at: the full preview has room for more. */
export const quickPages = {
  split: [home, about, services],
  preview: [home, about, services, { path: '/solutions', label: 'Solutions' }, { path: '/contact', label: 'Contact' }],
} as const satisfies Record<string, readonly PreviewPage[]>;

const quickPaths: readonly string[] = quickPages.preview.map(({ path }) => path);

/** The pages that have no button of their own. */
export const otherPages: readonly PreviewPage[] = contentPages
  .map((page) => ({ path: publicPathOf(page), label: page.charAt(0).toUpperCase() + page.slice(1) }))
  .filter(({ path }) => !quickPaths.includes(path));

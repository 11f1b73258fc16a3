import { type ContentPage, publicPathOf } from '../content/content';
import { browserPaths, remoteForPath, withoutEndSlashes } from '../paths';
import type { TextFinding } from './text-checks';

/** The fragments of the public pages that links can lead to. A spec of the pages compares them. */
export const pageAnchors: Readonly<Record<(typeof browserPaths.public)[number], readonly string[]>> = {
  '/': [],
  '/patients': ['transfer'],
  '/prescribers': [],
  '/manufacturers': ['partners'],
  '/about': ['team'],
  '/services': [],
  '/solutions': ['problem-1', 'problem-2', 'problem-3', 'problem-4', 'problem-5', 'problem-6'],
  '/contact': ['message', 'contact-name', 'contact-email', 'contact-phone', 'contact-subject', 'contact-message'],
  '/privacy': ['website', 'accounts', 'health', 'notice', 'rights'],
  '/notice-of-privacy-practices': ['notice', 'paper'],
  '/nondiscrimination': ['statement', 'help', 'languages', 'grievance', 'complaint'],
  '/accessibility': ['measures', 'limits', 'feedback'],
};

/** On each page: its main part, and what every browser scrolls to. */
const everywhere = /^(?:main|top|:~:.*)?$/i;

const visitorsPaths: readonly string[] = [...browserPaths.public, ...browserPaths.portal];

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

type DeadEnd = Pick<TextFinding, 'why' | 'suggestion'>;

/** Also null for pages whose fragments aren't known: those of the portal, and of other remotes. */
function missingAnchor(path: string, fragment: string): DeadEnd | null {
  const [page, anchors = []] = Object.entries(pageAnchors).find(([each]) => each === withoutEndSlashes(path)) ?? [];
  if (!page || everywhere.test(fragment) || anchors.includes(decoded(fragment))) return null;
  return {
    why: `${page} has no place named “${short(fragment)}”, so the link opens the page at its top.`,
    suggestion: anchors[0]
      ? `Link to ${page}, or to a place on it, such as ${page}#${anchors[0]}.`
      : `Link to the page as a whole: ${page}.`,
  };
}

/** Why a link in a text of `page` leads nowhere, or null if it doesn't. Other websites aren't visited. */
export function deadEndOf(link: string, page: ContentPage): DeadEnd | null {
  const suggestion = `Link to a page of this website, such as ${visitorsPaths[1] ?? '/'}, or to a full web address.`;
  if (link === '' || link === '#') return { why: 'The link has no address, so clicking it does nothing.', suggestion };
  const [address = '', fragment = ''] = link.split(/#(.*)/s);
  // The texts of `global` are on every page.
  if (address === '') return page === 'global' ? null : missingAnchor(publicPathOf(page), fragment);
  if (!link.startsWith('/')) return null;
  const path = address.split('?')[0] ?? '';
  const remote = remoteForPath(path);
  if (remote === 'admin') return { why: `${path} is part of the back office, which visitors can’t open.`, suggestion };
  return remote ? missingAnchor(path, fragment) : { why: `This website has no page at ${short(path)}.`, suggestion };
}

import { browserPaths } from '@pharmacy/contracts';

/** The back office is one prefix; the API is no page. */
const closed = ['/admin', '/api/', ...browserPaths.portal];

/** What search engines are asked to leave out, and where they find the rest. */
export const robotsText = (publicUrl: string): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );

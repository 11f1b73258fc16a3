import type { CachedResponses } from '@pharmacy/remote-kit/server';

/** The API path of the managed manufacturers. */
export const manufacturersApiPath = '/api/manufacturers';

/** The manufacturers that the pharmacy works with, as organizations; null if the response has none. */
export function manufacturersData(responses: CachedResponses): object | null {
  const response = responses[manufacturersApiPath];
  const all = Array.isArray(response) ? (response as readonly unknown[]).flatMap(organizationOf) : [];
  if (all.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: all.length,
    itemListElement: all.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}

/** None for a malformed entry. */
function organizationOf(entry: unknown): readonly object[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { name, description, website, logoUrl } = entry as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || name === '') return [];
  return [
    {
      '@type': 'Organization',
      name,
      ...textOf('description', description),
      ...textOf('url', website),
      // Without its version, a stored logo's path is one that the server makes absolute.
      ...textOf('logo', typeof logoUrl === 'string' && logoUrl.startsWith('/') ? logoUrl.replace(/\?.*/, '') : logoUrl),
    },
  ];
}

const textOf = (name: string, value: unknown): object =>
  typeof value === 'string' && value !== '' ? { [name]: value } : {};

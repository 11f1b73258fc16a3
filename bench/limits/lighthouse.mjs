/** Scores out of 100 that every public page must reach, by Lighthouse's category names. */
export const limits = {
  performance: { name: 'performance', atLeast: 98 },
  accessibility: { name: 'accessibility', atLeast: 100 },
  'best-practices': { name: 'best practices', atLeast: 100 },
  seo: { name: 'SEO', atLeast: 100 },
};

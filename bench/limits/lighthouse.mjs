/** Scores of 100 that every public page reaches, by Lighthouse's names of its categories. */
export const limits = {
  performance: { name: 'performance', atLeast: 98 },
  accessibility: { name: 'accessibility', atLeast: 100 },
  'best-practices': { name: 'best practices', atLeast: 100 },
  seo: { name: 'SEO', atLeast: 100 },
};

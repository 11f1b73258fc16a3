/** The illustrations' colors, all of them design tokens. */
export const tones = {
  ink: 'var(--ink)',
  forest: 'var(--forest)',
  forestDeep: 'var(--forest-night)',
  leaf: 'var(--leaf)',
  leafLight: 'var(--leaf-light)',
  leafPale: 'var(--leaf-pale)',
  brass: 'var(--brass)',
  brassLight: 'var(--brass-light)',
  brassPale: 'var(--brass-pale)',
  petal: 'var(--petal)',
  petalShade: 'var(--petal-shade)',
  magnolia: 'var(--magnolia)',
  sage: 'var(--sage)',
  white: 'var(--surface)',
} as const;

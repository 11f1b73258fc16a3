/** Every colour of the drawings: a design token, or two of them mixed, so that a change of tokens repaints them all. */
export const tones = {
  ink: 'var(--ink)',
  forest: 'var(--forest)',
  forestDeep: 'color-mix(in srgb, var(--forest) 78%, var(--ink))',
  leaf: 'var(--leaf)',
  leafLight: 'color-mix(in srgb, var(--leaf) 62%, var(--sage))',
  leafPale: 'color-mix(in srgb, var(--leaf) 26%, var(--sage))',
  brass: 'var(--brass)',
  brassLight: 'color-mix(in srgb, var(--brass) 55%, var(--petal))',
  brassPale: 'color-mix(in srgb, var(--brass) 24%, var(--petal))',
  petal: 'var(--petal)',
  petalShade: 'color-mix(in srgb, var(--petal) 86%, var(--brass))',
  magnolia: 'var(--magnolia)',
  sage: 'var(--sage)',
  white: 'var(--surface)',
} as const;

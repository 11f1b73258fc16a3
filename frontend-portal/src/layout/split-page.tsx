import { type ReactNode, useId } from 'react';
import magnoliaStyles from './magnolia.module.css';
import styles from './split-page.module.css';

const LEAF = 'M0 -40 C 52 -96 62 -186 0 -262 C -62 -186 -52 -96 0 -40 Z';
const VEIN = 'M0 -52 C 4 -110 3 -180 0 -248';
const OUTER = 'M0 6 C -58 -22 -84 -112 -30 -160 C -14 -173 10 -174 28 -162 C 84 -118 58 -22 0 6 Z';
const INNER = 'M0 4 C -42 -14 -58 -76 -22 -108 C -8 -119 10 -118 22 -108 C 56 -78 40 -14 0 4 Z';

const leaves = [18, 74, 142, 262, 322];
const outer = [8, 68, 128, 188, 248, 308];
const inner = [36, 156, 276];
const stamens = Array.from({ length: 14 }, (_, place) => place * (360 / 14));

/** A magnolia blossom from above, six petals around three. Decorative. */
function Magnolia({ className }: { readonly className?: string | undefined }) {
  const glow = useId();
  return (
    <svg viewBox="-270 -270 540 540" aria-hidden focusable="false" className={className}>
      <radialGradient id={glow} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="178">
        <stop offset="0" className={magnoliaStyles.deep} />
        <stop offset="0.45" className={magnoliaStyles.warm} />
        <stop offset="1" className={magnoliaStyles.light} />
      </radialGradient>
      {leaves.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d={LEAF} className={magnoliaStyles.leaf} />
          <path d={VEIN} className={magnoliaStyles.vein} />
        </g>
      ))}
      {outer.map((turn) => (
        <path
          key={turn}
          d={OUTER}
          transform={`rotate(${turn})`}
          fill={`url(#${glow})`}
          className={magnoliaStyles.petal}
        />
      ))}
      {inner.map((turn) => (
        <path
          key={turn}
          d={INNER}
          transform={`rotate(${turn})`}
          fill={`url(#${glow})`}
          className={magnoliaStyles.petal}
        />
      ))}
      {stamens.map((turn) => (
        <path key={turn} d="M0 0 L0 -30" transform={`rotate(${turn})`} className={magnoliaStyles.stamen} />
      ))}
      <circle r="15" className={magnoliaStyles.heart} />
    </svg>
  );
}

/** A page with one task, next to an illustration on wide screens. */
export function SplitPage({ children }: { readonly children: ReactNode }) {
  return (
    <div data-density="dense" className={styles.page}>
      <MagnoliaPanel />
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** The picture beside a sign-in form, on screens with room for it. */
function MagnoliaPanel() {
  return (
    <div className={styles.panel}>
      <Magnolia className={styles.flower} />
      <p className={styles.words}>The right document, close at hand.</p>
    </div>
  );
}

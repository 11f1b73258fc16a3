import { useId } from 'react';
import styles from './magnolia.module.css';

const LEAF = 'M0 -40 C 52 -96 62 -186 0 -262 C -62 -186 -52 -96 0 -40 Z';
const VEIN = 'M0 -52 C 4 -110 3 -180 0 -248';
const OUTER = 'M0 6 C -58 -22 -84 -112 -30 -160 C -14 -173 10 -174 28 -162 C 84 -118 58 -22 0 6 Z';
const INNER = 'M0 4 C -42 -14 -58 -76 -22 -108 C -8 -119 10 -118 22 -108 C 56 -78 40 -14 0 4 Z';

const leaves = [18, 74, 142, 262, 322];
const outer = [8, 68, 128, 188, 248, 308];
const inner = [36, 156, 276];
const stamens = Array.from({ length: 14 }, (_, place) => place * (360 / 14));

/** An open magnolia from above, six petals around three. Decoration: it says nothing that words do not. */
export function Magnolia({ className }: { readonly className?: string | undefined }) {
  const glow = useId();
  return (
    <svg viewBox="-270 -270 540 540" aria-hidden focusable="false" className={className}>
      <radialGradient id={glow} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="178">
        <stop offset="0" className={styles.deep} />
        <stop offset="0.45" className={styles.warm} />
        <stop offset="1" className={styles.light} />
      </radialGradient>
      {leaves.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d={LEAF} className={styles.leaf} />
          <path d={VEIN} className={styles.vein} />
        </g>
      ))}
      {outer.map((turn) => (
        <path key={turn} d={OUTER} transform={`rotate(${turn})`} fill={`url(#${glow})`} className={styles.petal} />
      ))}
      {inner.map((turn) => (
        <path key={turn} d={INNER} transform={`rotate(${turn})`} fill={`url(#${glow})`} className={styles.petal} />
      ))}
      {stamens.map((turn) => (
        <path key={turn} d="M0 0 L0 -30" transform={`rotate(${turn})`} className={styles.stamen} />
      ))}
      <circle r="15" className={styles.heart} />
    </svg>
  );
}

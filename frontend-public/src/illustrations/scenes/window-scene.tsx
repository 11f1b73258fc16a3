import type { ReactNode } from 'react';
import { tones } from '@pharmacy/ui/botanical';

const panes = {
  forest: { glass: tones.forest, line: tones.sage },
  leaf: { glass: tones.leaf, line: tones.sage },
  petal: { glass: tones.petal, line: tones.brass },
  sage: { glass: tones.leafPale, line: tones.forest },
} as const;

interface WindowSceneProps {
  readonly tone?: keyof typeof panes;
  /** What's on the sill, whose edge is at y 400; the window spans x 60 to 420. */
  readonly children: ReactNode;
}

/** The arched window with a sill that frames every page's picture. */
export function WindowScene({ tone = 'forest', children }: WindowSceneProps) {
  const { glass, line } = panes[tone];
  return (
    <>
      <path d="M60 402V200a180 180 0 0 1 360 0V402z" fill={glass} />
      {[160, 138, 116].map((radius) => (
        <path
          key={radius}
          d={`M${240 - radius} 402V200a${radius} ${radius} 0 0 1 ${radius * 2} 0V402`}
          fill="none"
          stroke={line}
          strokeWidth={1.1}
          opacity={0.14}
        />
      ))}
      <rect x={14} y={400} width={452} height={24} rx={12} fill={tones.brassPale} />
      <path d="M14 412h452q0 12 -12 12H26q-12 0 -12 -12z" fill={tones.brass} opacity={0.22} />
      {children}
    </>
  );
}

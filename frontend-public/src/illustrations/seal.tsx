import type { ReactNode } from 'react';
import { tones } from '@pharmacy/ui/botanical';
import { Drawing } from './drawing';
import { lazyScene } from './picture';

const SealBlossom = lazyScene('SealBlossom');

interface SealProps {
  readonly accent?: string;
  /** An icon, 44 units wide, drawn in the middle. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A rosette of twelve petals around an icon. */
export function Seal({ accent = tones.forest, children, className }: SealProps) {
  return (
    <Drawing viewBox="-70 -70 140 140" className={className}>
      <SealBlossom />
      <circle r={46} fill={accent} />
      <circle r={40} fill="none" stroke={tones.petal} strokeWidth={1.4} strokeDasharray="1 5" strokeLinecap="round" />
      <g color={tones.white} transform="translate(-22 -22)">
        {children}
      </g>
    </Drawing>
  );
}

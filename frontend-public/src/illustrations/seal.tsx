import type { ReactNode } from 'react';
import { petalPath } from './botanical-paths';
import { Drawing } from './drawing';
import { tones } from './tones';
import { rosettePath } from './turned-path';

const turns = [0, 60, 120, 180, 240, 300];
const petal = petalPath(66, 18);
const back = rosettePath(
  petal,
  turns.map((turn) => turn + 30),
);
const front = rosettePath(petal, turns);

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
      <path d={front} fill={tones.petalShade} />
      <path d={back} fill={tones.petal} />
      <circle r={46} fill={accent} />
      <circle r={40} fill="none" stroke={tones.petal} strokeWidth={1.4} strokeDasharray="1 5" strokeLinecap="round" />
      <g color={tones.white} transform="translate(-22 -22)">
        {children}
      </g>
    </Drawing>
  );
}

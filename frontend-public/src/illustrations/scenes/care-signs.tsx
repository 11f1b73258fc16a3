import type { ReactNode } from 'react';
import { Leaf, tones } from '@pharmacy/ui/botanical';

/** An arched frame for the icon of one focus area, for a dark background. */
function Pane({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <path d="M8 142V68a60 60 0 0 1 120 0V142q0 8 -8 8H16q-8 0 -8 -8z" fill={tones.petal} />
      {children}
    </>
  );
}

/** The thyroid's butterfly shape, made of leaves. */
export function ThyroidSign() {
  return (
    <Pane>
      <Leaf x={66} y={104} angle={-30} length={74} width={23} kind="bright" />
      <Leaf x={70} y={104} angle={30} length={74} width={23} kind="dark" />
      <Leaf x={66} y={92} angle={-128} length={46} width={15} kind="pale" />
      <Leaf x={70} y={92} angle={128} length={46} width={15} kind="bright" />
      <rect x={59} y={84} width={18} height={22} rx={9} fill={tones.brassLight} />
    </Pane>
  );
}

export function HeartSign() {
  return (
    <Pane>
      <path
        d="M68 118C36 96 24 78 27 60C30 42 54 38 68 58C82 38 106 42 109 60C112 78 100 96 68 118z"
        fill={tones.leaf}
      />
      <path d="M68 118C100 96 112 78 109 60C106 42 82 38 68 58z" fill={tones.forest} opacity={0.6} />
      <path
        d="M20 84H50L58 66L70 100L80 76L85 84H116"
        fill="none"
        stroke={tones.petal}
        strokeWidth={4.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Pane>
  );
}

export function PatchSign() {
  return (
    <Pane>
      <g transform="rotate(-32 68 86)">
        <rect x={22} y={62} width={92} height={48} rx={24} fill={tones.brassLight} />
        <rect x={48} y={62} width={40} height={48} fill={tones.brassPale} />
        <path
          d="M58 76h.1M68 76h.1M78 76h.1M58 86h.1M68 86h.1M78 86h.1M58 96h.1M68 96h.1M78 96h.1"
          stroke={tones.brass}
          strokeWidth={3.6}
          strokeLinecap="round"
        />
        <path d="M34 74q6 -6 12 -6" stroke={tones.petal} strokeWidth={3} strokeLinecap="round" fill="none" />
      </g>
      <Leaf x={104} y={134} angle={-22} length={44} kind="bright" />
    </Pane>
  );
}

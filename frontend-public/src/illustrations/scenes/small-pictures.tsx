import type { ReactNode } from 'react';
import { petalPath, rosettePath, tones, Leaf, MagnoliaBlossom } from '@pharmacy/ui/botanical';
import { BlossomMark, MagnoliaBud } from '../shapes/magnolia';

/** The flat flower, large, for a corner of a dark card. */
export function BigBlossom() {
  return <BlossomMark x={0} y={0} size={108} color={tones.leaf} heart={tones.brassLight} />;
}

/** The flower behind a person's initials. */
export function PortraitBlossom() {
  return (
    <>
      <rect width={200} height={200} fill={tones.petal} />
      <BlossomMark x={100} y={100} size={190} color={tones.magnolia} heart={tones.petal} />
      <circle cx={100} cy={100} r={43} fill={tones.petal} />
    </>
  );
}

const turns = [0, 60, 120, 180, 240, 300];
const petal = petalPath(66, 18);
const back = rosettePath(
  petal,
  turns.map((turn) => turn + 30),
);
const front = rosettePath(petal, turns);

/** A rosette of twelve petals. */
export function SealBlossom() {
  return (
    <>
      <path d={front} fill={tones.petalShade} />
      <path d={back} fill={tones.petal} />
    </>
  );
}

/** A flowering branch from the lower right corner. */
export function BranchCorner() {
  return (
    <>
      <path
        d="M470 330C380 320 330 290 270 220M330 280C250 290 160 280 96 232"
        fill="none"
        stroke={tones.brass}
        strokeWidth={8}
        strokeLinecap="round"
      />
      <Leaf x={250} y={280} angle={-112} length={130} kind="under" />
      <Leaf x={150} y={268} angle={-24} length={112} kind="pale" />
      <MagnoliaBud x={104} y={238} scale={0.72} angle={-38} />
      <Leaf x={310} y={180} angle={-60} length={190} kind="bright" />
      <Leaf x={310} y={180} angle={0} length={176} kind="dark" />
      <Leaf x={310} y={180} angle={44} length={186} kind="bright" />
      <Leaf x={310} y={190} angle={112} length={180} kind="dark" />
      <Leaf x={310} y={190} angle={-126} length={172} kind="dark" />
      <MagnoliaBlossom x={308} y={180} scale={0.62} angle={18} />
    </>
  );
}

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

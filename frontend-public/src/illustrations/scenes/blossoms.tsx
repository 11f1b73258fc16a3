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

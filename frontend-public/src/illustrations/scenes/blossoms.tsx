import { petalPath, rosettePath, tones } from '@pharmacy/ui/botanical';
import { BlossomMark } from '../shapes/blossom-mark';

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

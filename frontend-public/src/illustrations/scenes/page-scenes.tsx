import type { ReactNode } from 'react';
import { Leaf, MagnoliaBlossom, tones } from '@pharmacy/ui/botanical';
import { Blister, Bottle, Capsule, Carton, PatchPouch, Tablet } from '../shapes/medications';
import { MagnoliaBud } from '../shapes/magnolia';
import { Clipboard, Parcel, Telephone } from '../shapes/counter';

export function PatientsScene() {
  return (
    <WindowScene>
      <Leaf x={250} y={260} angle={-56} length={210} kind="bright" />
      <Leaf x={250} y={250} angle={-8} length={196} kind="pale" />
      <Leaf x={250} y={250} angle={46} length={214} kind="bright" />
      <MagnoliaBlossom x={248} y={226} scale={0.66} angle={12} />
      <Parcel x={208} y={400} scale={1.1} />
      <Bottle x={372} y={400} scale={0.82} />
    </WindowScene>
  );
}

export function PrescribersScene() {
  return (
    <WindowScene tone="leaf">
      <Leaf x={318} y={400} angle={-4} length={286} kind="pale" />
      <Leaf x={322} y={400} angle={24} length={224} kind="dark" />
      <Leaf x={322} y={404} angle={56} length={150} kind="under" />
      <path
        d="M336 402C344 340 340 290 334 246"
        fill="none"
        stroke={tones.brass}
        strokeWidth={8}
        strokeLinecap="round"
      />
      <MagnoliaBud x={334} y={238} angle={2} />
      <Clipboard x={196} y={400} scale={1.24} accent={tones.forest} />
      <Capsule x={330} y={388} accent={tones.brass} />
      <Capsule x={390} y={386} angle={-24} accent={tones.forest} />
    </WindowScene>
  );
}

export function ManufacturersScene() {
  return (
    <WindowScene>
      <Leaf x={240} y={250} angle={-46} length={196} kind="bright" />
      <Leaf x={240} y={250} angle={40} length={190} kind="pale" />
      <Blister x={316} y={396} scale={1.1} angle={9} />
      <Carton x={214} y={400} scale={1.34} accent={tones.brass} />
      <Bottle x={110} y={400} scale={0.86} />
      <Capsule x={352} y={388} angle={-4} />
      <Tablet x={414} y={390} />
    </WindowScene>
  );
}

export function ServicesScene() {
  return (
    <WindowScene tone="leaf">
      <Leaf x={150} y={300} angle={-38} length={176} kind="dark" />
      <Leaf x={150} y={300} angle={10} length={200} kind="pale" />
      <MagnoliaBlossom x={150} y={236} scale={0.46} />
      <PatchPouch x={322} y={400} scale={1.12} accent={tones.forest} />
      <Bottle x={176} y={400} scale={1.06} />
      <Capsule x={84} y={388} accent={tones.brass} />
      <Tablet x={422} y={391} />
    </WindowScene>
  );
}

export function SolutionsScene() {
  return (
    <WindowScene>
      <path
        d="M240 402C236 330 246 280 240 214M240 330C206 310 176 276 164 226M240 340C276 320 306 286 318 240"
        fill="none"
        stroke={tones.brass}
        strokeWidth={8}
        strokeLinecap="round"
      />
      <Leaf x={240} y={330} angle={-74} length={150} kind="bright" />
      <Leaf x={240} y={340} angle={70} length={150} kind="bright" />
      <Leaf x={242} y={370} angle={-104} length={130} kind="under" />
      <Leaf x={240} y={376} angle={100} length={130} kind="pale" />
      <MagnoliaBud x={166} y={232} scale={0.9} angle={-16} />
      <MagnoliaBud x={318} y={244} scale={0.76} angle={18} />
      <Leaf x={240} y={170} angle={-34} length={116} kind="pale" />
      <Leaf x={240} y={170} angle={32} length={116} kind="bright" />
      <MagnoliaBlossom x={240} y={158} scale={0.44} angle={6} />
    </WindowScene>
  );
}

export function ContactScene() {
  return (
    <WindowScene tone="leaf">
      <Leaf x={240} y={220} angle={-62} length={190} kind="dark" />
      <Leaf x={240} y={220} angle={56} length={196} kind="pale" />
      <Leaf x={240} y={220} angle={-10} length={180} kind="dark" />
      <MagnoliaBlossom x={240} y={196} scale={0.56} angle={-10} />
      <Telephone x={240} y={400} scale={1.2} />
    </WindowScene>
  );
}

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

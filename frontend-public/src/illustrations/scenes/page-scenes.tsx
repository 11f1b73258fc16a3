import { Leaf, MagnoliaBlossom, tones } from '@pharmacy/ui/botanical';
import { Blister } from '../shapes/blister';
import { Bottle } from '../shapes/bottle';
import { Capsule } from '../shapes/capsule';
import { Carton } from '../shapes/carton';
import { MagnoliaBud } from '../shapes/magnolia-bud';
import { PatchPouch } from '../shapes/patch';
import { Tablet } from '../shapes/tablet';
import { Telephone } from '../shapes/telephone';
import { WindowScene } from './window-scene';
import { BlossomMark } from '../shapes/blossom-mark';
import { type PackageProps, placed } from '../shapes/package-place';

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

/** A clipboard with a form on it, 150 wide and 200 high. */
function Clipboard({ accent = tones.leaf, ...place }: PackageProps) {
  return (
    <g transform={placed(place)}>
      <rect x={-75} y={-192} width={150} height={192} rx={12} fill={tones.brassLight} />
      <path d="M40 -192H63a12 12 0 0 1 12 12V-12A12 12 0 0 1 63 0H20z" fill={tones.brass} opacity={0.3} />
      <rect x={-62} y={-176} width={124} height={164} rx={5} fill={tones.white} />
      <path d="M34 -176H57a5 5 0 0 1 5 5V-17a5 5 0 0 1 -5 5H16z" fill={tones.sage} opacity={0.8} />
      <rect x={-26} y={-204} width={52} height={30} rx={8} fill={tones.forestDeep} />
      <circle cy={-194} r={5} fill={tones.petal} />
      <BlossomMark x={-38} y={-142} size={30} color={tones.petalShade} heart={accent} />
      <path d="M-14 -148h58M-14 -135h38" stroke={tones.leafPale} strokeWidth={5} strokeLinecap="round" />
      {[-106, -78, -50].map((y) => (
        <g key={y}>
          <rect x={-49} y={y - 9} width={18} height={18} rx={5} fill={accent} />
          <path
            d={`M-45 ${y}l4 4 7 -8`}
            fill="none"
            stroke={tones.white}
            strokeWidth={2.6}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path d={`M-20 ${y}h${y === -78 ? 48 : 64}`} stroke={tones.leafPale} strokeWidth={5} strokeLinecap="round" />
        </g>
      ))}
    </g>
  );
}

/** A delivery parcel, 170 wide and 120 high. */
function Parcel({ accent = tones.forest, ...place }: PackageProps) {
  return (
    <g transform={placed(place)}>
      <path d="M-87 2L-78 7H62L106 -3L89 -20z" fill={tones.ink} opacity={0.15} />
      <path d="M-85 -96L-55 -122H89L58 -96z" fill={tones.brassPale} />
      <path d="M58 -96L89 -122V-20L58 0z" fill={tones.brass} opacity={0.62} />
      <path d="M-85 -96H58V0H-85z" fill={tones.brassLight} />
      <path d="M-85 -96H-10L-52 0H-85z" fill={tones.petal} opacity={0.16} />
      <path d="M-28 -96L2 -122H30L0 -96V-58L-14 -66L-28 -58z" fill={tones.petal} opacity={0.85} />
      <rect x={-72} y={-44} width={58} height={32} rx={4} fill={tones.white} />
      <path d="M-64 -33h30M-64 -22h40" stroke={tones.leafPale} strokeWidth={4} strokeLinecap="round" />
      <BlossomMark x={30} y={-30} size={36} color={tones.petal} heart={accent} />
    </g>
  );
}

import type { ReactNode } from 'react';
import { Leaf, MagnoliaBlossom, tones } from '@pharmacy/ui/botanical';
import { BlossomMark } from '../shapes/magnolia';
import { Blister, Bottle, Capsule, Carton, PatchPouch, Tablet } from '../shapes/medications';

interface TableProps {
  readonly ground: string;
  readonly children: ReactNode;
}

function Table({ ground, children }: TableProps) {
  return (
    <>
      <path d="M0 0H400V280H0z" fill={ground} />
      <circle cx={200} cy={132} r={104} fill={tones.white} opacity={0.5} />
      <path d="M0 216H400V280H0z" fill={tones.brass} opacity={0.1} />
      <path d="M0 216H400" stroke={tones.white} strokeWidth={2} opacity={0.5} />
      {children}
    </>
  );
}

export function CapsulesPicture() {
  return (
    <Table ground={tones.sage}>
      <Leaf x={146} y={236} angle={-30} length={150} kind="pale" />
      <Bottle x={176} y={240} scale={0.98} accent={tones.leaf} />
      <Capsule x={268} y={228} angle={-6} />
      <Capsule x={296} y={204} angle={-38} />
      <Capsule x={330} y={232} angle={14} />
    </Table>
  );
}

export function TabletsPicture() {
  return (
    <Table ground={tones.petal}>
      <Leaf x={250} y={238} angle={38} length={160} kind="bright" />
      <Carton x={190} y={240} scale={0.96} accent={tones.brass} />
      <Tablet x={288} y={228} />
      <Tablet x={322} y={236} />
      <Tablet x={304} y={214} />
    </Table>
  );
}

export function BlisterPicture() {
  return (
    <Table ground={tones.sage}>
      <Blister x={252} y={236} angle={10} accent={tones.brassLight} />
      <Carton x={166} y={240} scale={0.92} accent={tones.forest} />
      <Tablet x={334} y={234} />
    </Table>
  );
}

export function PatchPicture() {
  return (
    <Table ground={tones.petal}>
      <Leaf x={150} y={236} angle={-48} length={150} kind="pale" />
      <Leaf x={252} y={236} angle={46} length={150} kind="bright" />
      <PatchPouch x={200} y={242} scale={0.98} />
    </Table>
  );
}

export function OwnLevothyroxinePicture() {
  return (
    <Table ground={tones.leafPale}>
      <Bottle x={248} y={232} scale={0.8} accent={tones.brass} />
      <Bottle x={172} y={242} scale={1} accent={tones.forest} />
      <Capsule x={300} y={236} angle={-8} accent={tones.brass} />
    </Table>
  );
}

export function OwnLiothyroninePicture() {
  return (
    <Table ground={tones.brassPale}>
      <Leaf x={236} y={238} angle={40} length={170} kind="dark" />
      <Bottle x={190} y={242} scale={1} accent={tones.leaf} />
      <Capsule x={284} y={232} angle={-18} accent={tones.forest} />
      <Capsule x={116} y={238} angle={12} accent={tones.forest} />
    </Table>
  );
}

/** A small picture of one thing, cropped at its edges. */
function CloseUp({ ground, children }: TableProps) {
  return (
    <>
      <path d="M0 0H200V120H0z" fill={ground} />
      {children}
    </>
  );
}

export function CapsuleCloseUp() {
  return (
    <CloseUp ground={tones.sage}>
      <Capsule x={100} y={58} scale={2.1} angle={-20} />
    </CloseUp>
  );
}

export function TabletCloseUp() {
  return (
    <CloseUp ground={tones.petal}>
      <Tablet x={72} y={50} scale={2} />
      <Tablet x={130} y={68} scale={2} />
    </CloseUp>
  );
}

export function BlisterCloseUp() {
  return (
    <CloseUp ground={tones.sage}>
      <Blister x={100} y={170} scale={1.3} accent={tones.brassLight} />
    </CloseUp>
  );
}

export function PatchCloseUp() {
  return (
    <CloseUp ground={tones.petal}>
      <PatchPouch x={100} y={206} />
    </CloseUp>
  );
}

export function LabelCloseUp() {
  return (
    <CloseUp ground={tones.leafPale}>
      <Bottle x={100} y={142} scale={1.35} accent={tones.leaf} />
    </CloseUp>
  );
}

export function CartonCloseUp() {
  return (
    <CloseUp ground={tones.brassPale}>
      <Carton x={102} y={166} scale={0.95} accent={tones.forest} />
    </CloseUp>
  );
}

const rows = [214, 272, 330];

/** A phone with a medication list on its screen, cropped at the lower edge. */
export function PhoneApp() {
  return (
    <>
      <Leaf x={300} y={330} angle={42} length={210} kind="bright" />
      <Leaf x={300} y={340} angle={78} length={170} kind="under" />
      <Leaf x={140} y={340} angle={-44} length={190} kind="dark" />
      <Leaf x={140} y={350} angle={-80} length={150} kind="pale" />
      <rect x={118} y={36} width={204} height={380} rx={34} fill={tones.forestDeep} />
      <path d="M262 36H288a34 34 0 0 1 34 34V380H250z" fill={tones.ink} opacity={0.25} />
      <path d="M130 70a22 22 0 0 1 22 -22H288a22 22 0 0 1 22 22V380H130z" fill={tones.magnolia} />
      <path d="M130 70a22 22 0 0 1 22 -22H288a22 22 0 0 1 22 22V168H130z" fill={tones.leaf} />
      <rect x={196} y={58} width={48} height={9} rx={4.5} fill={tones.forestDeep} />
      <BlossomMark x={166} y={112} size={38} color={tones.petal} heart={tones.brassLight} />
      <path d="M200 104h74M200 121h48" stroke={tones.sage} strokeWidth={6} strokeLinecap="round" />
      <rect x={146} y={146} width={148} height={40} rx={10} fill={tones.white} />
      <path d="M162 166h70" stroke={tones.leafPale} strokeWidth={6} strokeLinecap="round" />
      <circle cx={274} cy={166} r={9} fill={tones.brassLight} />
      {rows.map((y, index) => (
        <g key={y}>
          <rect x={146} y={y - 16} width={148} height={46} rx={10} fill={index === 1 ? tones.petal : tones.sage} />
          <Capsule x={176} y={y + 7} scale={0.62} angle={-24} accent={index === 1 ? tones.brass : tones.leaf} />
          <path
            d={`M206 ${y}h${index === 2 ? 46 : 62}M206 ${y + 14}h36`}
            stroke={tones.leafLight}
            strokeWidth={5}
            strokeLinecap="round"
            opacity={0.7}
          />
        </g>
      ))}
      <MagnoliaBlossom x={326} y={306} scale={0.36} angle={14} />
    </>
  );
}

import type { ReactNode } from 'react';
import { Leaf, tones } from '@pharmacy/ui/botanical';
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

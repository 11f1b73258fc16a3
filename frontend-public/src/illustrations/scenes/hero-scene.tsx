import { useId } from 'react';
import { Leaf, MagnoliaBlossom, tones } from '@pharmacy/ui/botanical';
import { Bottle, Capsule, Carton } from '../shapes/medications';
import { MagnoliaBud } from '../shapes/magnolia';

const arches = [206, 176, 146];

function Window() {
  const glow = useId();
  return (
    <g>
      <defs>
        <radialGradient id={glow} cx="0.5" cy="0.4" r="0.75">
          <stop offset="0" stopColor={tones.leaf} />
          <stop offset="1" stopColor={tones.forest} />
        </radialGradient>
      </defs>
      <path d="M72 602V270a228 228 0 0 1 456 0V602z" fill={`url(#${glow})`} />
      {arches.map((radius) => (
        <path
          key={radius}
          d={`M${300 - radius} 602V270a${radius} ${radius} 0 0 1 ${radius * 2} 0V602`}
          fill="none"
          stroke={tones.sage}
          strokeWidth={1.2}
          opacity={0.13}
        />
      ))}
    </g>
  );
}

function Branch() {
  return (
    <g>
      <path
        d="M478 604C470 500 420 420 318 330M420 440C470 380 500 320 506 236"
        fill="none"
        stroke={tones.brass}
        strokeWidth={9}
        strokeLinecap="round"
      />
      <path
        d="M478 604C470 500 420 420 318 330"
        fill="none"
        stroke={tones.brassLight}
        strokeWidth={3}
        strokeLinecap="round"
        opacity={0.55}
      />
      <Leaf x={300} y={300} angle={-74} length={268} kind="bright" />
      <Leaf x={310} y={300} angle={58} length={272} kind="pale" />
      <Leaf x={300} y={310} angle={-128} length={250} kind="under" />
      <Leaf x={330} y={330} angle={112} length={262} kind="bright" />
      <Leaf x={300} y={280} angle={14} length={262} kind="dark" />
      <Leaf x={300} y={290} angle={-32} length={262} kind="pale" />
      <Leaf x={450} y={470} angle={148} length={120} kind="under" />
      <Leaf x={512} y={276} angle={-6} length={190} width={46} kind="dark" />
      <Leaf x={506} y={270} angle={52} length={112} kind="bright" />
      <MagnoliaBud x={508} y={238} scale={0.86} angle={16} />
    </g>
  );
}

/** The home page's hero: a magnolia in an arched window, with medications on the sill. */
export function HeroScene() {
  return (
    <>
      <Window />
      <Branch />
      <MagnoliaBlossom x={296} y={296} scale={1.12} angle={-8} />
      <rect x={22} y={600} width={556} height={26} rx={13} fill={tones.brassPale} />
      <path d="M35 613h530q13 0 13 0 0 13 -13 13H35q-13 0 -13 -13z" fill={tones.brass} opacity={0.22} />
      <Bottle x={142} y={600} />
      <Carton x={444} y={600} accent={tones.brass} />
      <Capsule x={258} y={588} />
      <Capsule x={312} y={586} angle={-28} accent={tones.brass} />
    </>
  );
}

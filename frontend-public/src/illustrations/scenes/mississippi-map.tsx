import { useId } from 'react';
import { tones } from '@pharmacy/ui/botanical';
import { BlossomMark } from '../shapes/blossom-mark';
import { gulf, jackson, outline, river, towns } from './mississippi-outline';

const rings = [44, 84, 128];

/** The outline of Mississippi, with delivery rings around the pharmacy's town. */
export function MississippiMap() {
  const border = useId();
  return (
    <>
      <path d={outline} fill={tones.leafPale} transform="translate(10 12)" opacity={0.55} />
      <path d={outline} fill={tones.forest} stroke={tones.forest} strokeWidth={7} strokeLinejoin="round" />
      <path
        d={river}
        fill="none"
        stroke={tones.leafPale}
        strokeWidth={5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <clipPath id={border}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${border})`}>
        {rings.map((radius, index) => (
          <circle
            key={radius}
            cx={jackson.x}
            cy={jackson.y}
            r={radius}
            fill={tones.sage}
            fillOpacity={0.07}
            stroke={tones.petal}
            strokeWidth={1.4}
            strokeDasharray="2 7"
            strokeLinecap="round"
            opacity={0.95 - index * 0.2}
          />
        ))}
      </g>
      {towns.map(({ x, y, route }) => (
        <g key={route}>
          <path
            d={route}
            fill="none"
            stroke={tones.petalShade}
            strokeWidth={1.8}
            strokeDasharray="5 6"
            strokeLinecap="round"
          />
          <circle cx={x} cy={y} r={5.5} fill={tones.petal} />
          <circle cx={x} cy={y} r={2.2} fill={tones.brass} />
        </g>
      ))}
      <path d={gulf} fill="none" stroke={tones.leafLight} strokeWidth={3} strokeLinecap="round" opacity={0.7} />
      <BlossomMark x={jackson.x} y={jackson.y} size={60} color={tones.petal} heart={tones.brass} />
    </>
  );
}

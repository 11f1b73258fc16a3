import { useId } from 'react';
import { BlossomHeart } from './blossom-heart';
import { Petal, type PetalShape } from './petal';
import { tones } from './tones';

const outer: readonly PetalShape[] = [
  { angle: -32, length: 176, width: 66, bend: -6 },
  { angle: 34, length: 172, width: 64, bend: 8 },
  { angle: 92, length: 178, width: 62, bend: 10 },
  { angle: -94, length: 182, width: 62, bend: -8 },
  { angle: 148, length: 172, width: 66, bend: 12 },
  { angle: -152, length: 178, width: 68, bend: -10 },
];
const inner: readonly PetalShape[] = [
  { angle: 2, length: 132, width: 60, bend: 4 },
  { angle: 122, length: 134, width: 60, bend: -8 },
  { angle: -118, length: 138, width: 62, bend: 8 },
];

interface BlossomProps {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly angle?: number;
}

/** An open magnolia flower, about 360 units wide at scale 1. Draw it inside an svg. */
export function MagnoliaBlossom({ x = 0, y = 0, scale = 1, angle = 0 }: BlossomProps) {
  const id = useId();
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale} ${Math.round(scale * 92) / 100}) rotate(${angle})`}
      fill="none"
      strokeLinecap="round"
    >
      <defs>
        <linearGradient id={`${id}outer`} x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor={tones.brassPale} />
          <stop offset="0.45" stopColor={tones.petal} />
          <stop offset="1" stopColor={tones.magnolia} />
        </linearGradient>
        <linearGradient id={`${id}inner`} x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor={tones.petalShade} />
          <stop offset="0.4" stopColor={tones.magnolia} />
          <stop offset="1" stopColor={tones.white} />
        </linearGradient>
        <radialGradient id={`${id}shade`}>
          <stop offset="0.35" stopColor={tones.brass} stopOpacity="0.34" />
          <stop offset="1" stopColor={tones.brass} stopOpacity="0" />
        </radialGradient>
      </defs>
      <g stroke={tones.brass}>
        {outer.map((petal) => (
          <Petal key={petal.angle} {...petal} gradient={`${id}outer`} />
        ))}
      </g>
      <circle r={132} fill={`url(#${id}shade)`} />
      <g stroke={tones.brass}>
        {inner.map((petal) => (
          <Petal key={petal.angle} {...petal} gradient={`${id}inner`} />
        ))}
      </g>
      <circle r={62} fill={`url(#${id}shade)`} />
      <BlossomHeart />
    </g>
  );
}

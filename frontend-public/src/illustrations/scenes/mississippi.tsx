import { useId } from 'react';
import { Leaf, MagnoliaBlossom, tones } from '@pharmacy/ui/botanical';
import { BlossomMark } from '../shapes/magnolia';
import { WindowScene } from './page-scenes';

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

/** The outline of Mississippi in the arched window, with a flower at Jackson. */
export function StateWindow() {
  return (
    <WindowScene tone="leaf">
      <g transform="translate(142 62) scale(0.66)">
        <path d={outline} fill={tones.forestDeep} transform="translate(10 10)" opacity={0.5} />
        <path d={outline} fill={tones.petal} stroke={tones.petal} strokeWidth={6} strokeLinejoin="round" />
        <path
          d={river}
          fill="none"
          stroke={tones.brassLight}
          strokeWidth={5}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <Leaf x={jackson.x + 6} y={jackson.y} angle={-48} length={120} kind="dark" />
        <Leaf x={jackson.x + 6} y={jackson.y} angle={58} length={124} kind="dark" />
        <Leaf x={jackson.x + 6} y={jackson.y} angle={132} length={108} kind="bright" />
        <MagnoliaBlossom x={jackson.x + 6} y={jackson.y} scale={0.4} angle={8} />
      </g>
      <Leaf x={96} y={402} angle={-16} length={92} kind="pale" />
      <Leaf x={92} y={402} angle={26} length={76} kind="dark" />
      <Leaf x={392} y={402} angle={-24} length={84} kind="dark" />
    </WindowScene>
  );
}

/** Mississippi's border. Longitudes are scaled for 32.6 degrees north; 1 degree of latitude is 103 units. */
const outline =
  'M116.2 2.1L299.2 2.6L307.9 13.4L302.7 43.3L291.4 156.6L281.9 269.9L275.8 322.4L279.3 414.1L281.9 479' +
  'L275.8 485.1L262.8 481L251.5 482L240.2 475.9L221.2 479L205.5 485.1L200.3 483.1L192.5 496.5L183.9 498.5' +
  'L176.1 488.2L174.3 479L169.1 468.7L157 449.1L161.3 431.6L166.5 414.1L1.7 414.1L6.9 407.9L1.7 399.6L5.2 393.5' +
  'L12.1 386.3L12.1 376L7.8 369.8L13 360.5L21.7 354.3L22.5 342L33 335.8L33.8 324.5L43.4 313.1L52 298.7L47.7 291.5' +
  'L61.6 280.2L65.9 271.9L52.9 263.7L49.4 253.4L43.4 245.1L52 234.8L42.5 225.6L47.7 213.2L41.6 207L46.8 194.7' +
  'L38.2 187.5L45.1 172L39 164.8L51.2 161.7L37.3 149.4L45.1 140.1L51.2 128.8L58.1 126.7L49.4 110.2L63.3 103' +
  'L62.4 92.7L72 86.5L80.7 71.1L93.7 61.8L91.9 49.4L98.9 39.1L98 26.8L106.7 19.6L121.4 10.3L116.2 2.1Z';

/** The state's western border. */
const river =
  'M1.7 414.1L6.9 407.9L1.7 399.6L5.2 393.5L12.1 386.3L12.1 376L7.8 369.8L13 360.5L21.7 354.3L22.5 342L33 335.8' +
  'L33.8 324.5L43.4 313.1L52 298.7L47.7 291.5L61.6 280.2L65.9 271.9L52.9 263.7L49.4 253.4L43.4 245.1L52 234.8' +
  'L42.5 225.6L47.7 213.2L41.6 207L46.8 194.7L38.2 187.5L45.1 172L39 164.8L51.2 161.7L37.3 149.4L45.1 140.1' +
  'L51.2 128.8L58.1 126.7L49.4 110.2L63.3 103L62.4 92.7L72 86.5L80.7 71.1L93.7 61.8L91.9 49.4L98.9 39.1L98 26.8' +
  'L106.7 19.6L121.4 10.3L116.2 2.1';

const jackson = { x: 127.5, y: 280.2 } as const;

/** Seven larger towns (Tupelo, Oxford, Greenville, Meridian, Hattiesburg, Gulfport, Natchez) with the delivery route to each. */
const towns = [
  { x: 255.8, y: 78.3, route: 'M127.5 280.2Q224.0 199.8 255.8 78.3' },
  { x: 184.7, y: 67, route: 'M127.5 280.2Q190.2 182.8 184.7 67' },
  { x: 69.4, y: 166.9, route: 'M127.5 280.2Q116.6 214.3 69.4 166.9' },
  { x: 251.5, y: 269.9, route: 'M127.5 280.2Q191.1 294.9 251.5 269.9' },
  { x: 203.8, y: 380.1, route: 'M127.5 280.2Q149.7 342.4 203.8 380.1' },
  { x: 222, y: 470.7, route: 'M127.5 280.2Q144.3 390.6 222 470.7' },
  { x: 40.8, y: 354.3, route: 'M127.5 280.2Q72.3 303.4 40.8 354.3' },
] as const;

/** Ripples of the Gulf, south of the coast. */
const gulf = 'M196 516q9 -8 18 0t18 0t18 0t18 0M148 500q8 -7 16 0t16 0M262 498q8 -7 16 0t16 0';

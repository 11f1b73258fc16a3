import { tones } from './tones';

const stamens = Array.from({ length: 22 }, (_, index) => (index * 360) / 22);
const styles = Array.from({ length: 26 }, (_, index) => {
  const ring = Math.sqrt((index + 0.5) / 26);
  const turn = index * 2.39996;
  return { x: Math.cos(turn) * ring * 17, y: Math.sin(turn) * ring * 21 - 8, tip: index % 3 };
});

/** The cone in the middle: a ring of stamens around curled styles, placed by the golden angle. */
export function BlossomHeart() {
  return (
    <g>
      <ellipse rx={44} ry={42} fill={tones.brass} opacity={0.16} />
      {stamens.map((angle, index) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path
            d={`M0 -16Q${index % 2 ? 5 : -5} -26 0 ${index % 2 ? -36 : -33}`}
            stroke={index % 2 ? tones.brassLight : tones.petalShade}
            strokeWidth={5}
            strokeLinecap="round"
            fill="none"
          />
        </g>
      ))}
      <ellipse cy={-6} rx={21} ry={26} fill={tones.leaf} />
      <ellipse cx={-5} cy={-13} rx={13} ry={17} fill={tones.leafLight} opacity={0.55} />
      {styles.map(({ x, y, tip }) => (
        <path
          key={`${x}`}
          d={`M${x.toFixed(1)} ${y.toFixed(1)}q3 -5 ${tip === 1 ? -2 : 5} -7`}
          stroke={tip ? tones.brassPale : tones.brassLight}
          strokeWidth={2.6}
          strokeLinecap="round"
          fill="none"
        />
      ))}
    </g>
  );
}

import { tones } from './tones';
import { rosettePath } from './turned-path';

const rings = [0, 1].map((parity) => ({
  colour: parity ? tones.brassLight : tones.petalShade,
  stamens: rosettePath(
    `M 0 -16Q ${parity ? 5 : -5} -26 0 ${parity ? -36 : -33}`,
    Array.from({ length: 11 }, (_, index) => ((index * 2 + parity) * 360) / 22),
  ),
}));

/** Curled styles, placed by the golden angle; every third is darker. */
const styles = Array.from({ length: 26 }, (_, index) => {
  const ring = Math.sqrt((index + 0.5) / 26);
  const turn = index * 2.39996;
  const foot = `${(Math.cos(turn) * ring * 17).toFixed(1)} ${(Math.sin(turn) * ring * 21 - 8).toFixed(1)}`;
  return { isDark: index % 3 === 0, path: `M${foot}q3 -5 ${index % 3 === 1 ? -2 : 5} -7` };
});
const stylesPath = (isDark: boolean) =>
  styles
    .filter((style) => style.isDark === isDark)
    .map(({ path }) => path)
    .join('');
const [light, dark] = [stylesPath(false), stylesPath(true)];

/** The cone in the middle: a ring of stamens around curled styles. */
export function BlossomHeart() {
  return (
    <g fill="none" strokeLinecap="round">
      <ellipse rx={44} ry={42} fill={tones.brass} opacity={0.16} />
      {rings.map(({ colour, stamens }) => (
        <path key={colour} d={stamens} stroke={colour} strokeWidth={5} />
      ))}
      <ellipse cy={-6} rx={21} ry={26} fill={tones.leaf} />
      <ellipse cx={-5} cy={-13} rx={13} ry={17} fill={tones.leafLight} opacity={0.55} />
      <path d={dark} stroke={tones.brassLight} strokeWidth={2.6} />
      <path d={light} stroke={tones.brassPale} strokeWidth={2.6} />
    </g>
  );
}

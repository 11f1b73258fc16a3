import { Leaf, MagnoliaBlossom, tones } from '@pharmacy/ui/botanical';
import { jackson, outline, river } from './mississippi-outline';
import { WindowScene } from './window-scene';

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

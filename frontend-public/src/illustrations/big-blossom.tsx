import { BlossomMark } from './blossom-mark';
import { Drawing } from './drawing';
import { tones } from './tones';

/** The flat flower, large, for a corner of a dark card. */
export function BigBlossom({ className }: { readonly className?: string }) {
  return (
    <Drawing viewBox="-60 -60 120 120" className={className}>
      <BlossomMark x={0} y={0} size={108} color={tones.leaf} heart={tones.brassLight} />
    </Drawing>
  );
}

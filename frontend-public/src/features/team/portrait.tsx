import { initialsOf } from '@pharmacy/ui/initials';
import { Drawing } from '../../illustrations/drawing';
import { lazyScene } from '../../illustrations/picture';
import { StoredPicture } from '../../pictures/stored-picture';
import styles from './portrait.module.css';

const PortraitBlossom = lazyScene('PortraitBlossom');

interface PortraitProps {
  readonly name: string;
  readonly imageUrl: string | null;
}

/** A person's photo, or a flower with their initials if there is none or it fails to load. The name is next to it. */
export function Portrait({ name, imageUrl }: PortraitProps) {
  return (
    <StoredPicture
      src={imageUrl}
      alt=""
      size={480}
      className={styles.portrait}
      fallback={<DrawnPortrait name={name} />}
    />
  );
}

function DrawnPortrait({ name }: { readonly name: string }) {
  return (
    <Drawing viewBox="0 0 200 200" className={styles.portrait ?? ''}>
      <PortraitBlossom />
      <text x={100} y={100} className={styles.initials}>
        {initialsOf(name)}
      </text>
    </Drawing>
  );
}

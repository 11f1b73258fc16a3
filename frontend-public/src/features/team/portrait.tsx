import { useEffect, useRef, useState } from 'react';
import { BlossomMark } from '../../illustrations/blossom-mark';
import { Drawing } from '../../illustrations/drawing';
import { tones } from '../../illustrations/tones';
import { initialsOf } from './initials';
import styles from './portrait.module.css';

interface PortraitProps {
  readonly name: string;
  readonly imageUrl: string | null;
}

/** A person's picture; a flower with their initials where there is none, or where it does not load. */
export function Portrait({ name, imageUrl }: PortraitProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);

  // A picture that came with the server's HTML may have failed before anybody listened.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(imageUrl);
  }, [imageUrl]);

  if (imageUrl === null || imageUrl === failed) return <DrawnPortrait name={name} />;
  return (
    <img
      ref={picture}
      // The name stands beside it.
      alt=""
      src={imageUrl}
      width={480}
      height={480}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={styles.portrait}
      onError={() => setFailed(imageUrl)}
    />
  );
}

function DrawnPortrait({ name }: { readonly name: string }) {
  return (
    <Drawing viewBox="0 0 200 200" className={styles.portrait ?? ''}>
      <rect width={200} height={200} fill={tones.petal} />
      <BlossomMark x={100} y={100} size={190} colour={tones.magnolia} heart={tones.petal} />
      <circle cx={100} cy={100} r={43} fill={tones.petal} />
      <text x={100} y={100} className={styles.initials}>
        {initialsOf(name)}
      </text>
    </Drawing>
  );
}

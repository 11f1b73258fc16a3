import { useEffect, useRef, useState } from 'react';
import { Drawing } from '../../illustrations/drawing';
import { lazyScene } from '../../illustrations/picture';
import styles from './portrait.module.css';

const PortraitBlossom = lazyScene('PortraitBlossom');

const isName = (word: string) => word !== '' && !word.endsWith('.');

/** `NG` for `Dr. Nora Gray, PharmD`: ignores abbreviations and everything after a comma. */
export function initialsOf(name: string): string {
  const [called = ''] = name.split(',');
  const words = called.trim().split(/\s+/);
  const names = words.some(isName) ? words.filter(isName) : words;
  const first = [...(names[0] ?? '')][0] ?? '';
  const last = names.length > 1 ? ([...(names.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}

interface PortraitProps {
  readonly name: string;
  readonly imageUrl: string | null;
}

/** A person's photo, or a flower with their initials if there is none or it fails to load. */
export function Portrait({ name, imageUrl }: PortraitProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);

  // An image in the server's HTML may have failed before React attached `onError`.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(imageUrl);
  }, [imageUrl]);

  if (imageUrl === null || imageUrl === failed) return <DrawnPortrait name={name} />;
  return (
    <img
      ref={picture}
      // The name is next to it.
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
      <PortraitBlossom />
      <text x={100} y={100} className={styles.initials}>
        {initialsOf(name)}
      </text>
    </Drawing>
  );
}

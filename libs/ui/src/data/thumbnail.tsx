import { clsx } from 'clsx';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import styles from './thumbnail.module.css';

export interface ThumbnailProps {
  /** Nothing, or an address that fails, leaves the initials of `name`. */
  src?: string | null | undefined;
  /** Whose picture it is; nobody's yet when empty. */
  name: string;
  /** What the picture shows; empty where the name stands beside it. */
  alt: string;
  /** 40 or 72 px. */
  size?: 'sm' | 'md' | undefined;
  shape?: 'square' | 'round' | undefined;
  /** The picture could not be loaded. */
  onFail?: (() => void) | undefined;
  className?: string | undefined;
}

/** A small picture of fixed size, loaded once it comes near the window. */
export function Thumbnail({ src, name, alt, size = 'sm', shape = 'square', onFail, className }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const pixels = size === 'sm' ? 40 : 72;
  const classes = clsx(styles.thumbnail, styles[size], styles[shape], className);
  if (!src || src === failed) {
    const said = src && alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return (
      <span {...said} className={classes}>
        {initialsOf(name) || <ImageIcon />}
      </span>
    );
  }
  const fail = () => {
    setFailed(src);
    onFail?.();
  };
  return (
    <img
      src={src}
      alt={alt}
      width={pixels}
      height={pixels}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={clsx(classes, styles.picture)}
      onError={fail}
    />
  );
}

/** The first letters of the first two words. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => [...word][0]?.toUpperCase() ?? '').join('');
}

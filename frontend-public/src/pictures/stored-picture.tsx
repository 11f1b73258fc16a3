import { type ReactNode, useEffect, useRef, useState } from 'react';

interface StoredPictureProps {
  readonly src: string | null;
  /** Empty if the words next to it say the same. */
  readonly alt: string;
  /** Width and height in pixels, which reserve the place until the picture arrives. */
  readonly size: number;
  readonly className: string | undefined;
  /** Shown if there is no picture or it fails to load. */
  readonly fallback: ReactNode;
}

/** A picture whose address an administrator entered, loaded lazily. */
export function StoredPicture({ src, alt, size, className, fallback }: StoredPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);

  // An image in the server's HTML may have failed before React attached `onError`.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(src);
  }, [src]);

  if (src === null || src === failed) return fallback;
  return (
    <img
      ref={picture}
      alt={alt}
      src={src}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={className}
      onError={() => setFailed(src)}
    />
  );
}

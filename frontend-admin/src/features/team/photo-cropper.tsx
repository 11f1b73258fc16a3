import { useEffect, useId, useRef, useState } from 'react';
import { imageMessages } from '@pharmacy/contracts';
import { FieldError } from '@pharmacy/ui';
import Cropper, { type Area } from 'react-easy-crop';
import styles from './photo-cropper.module.css';

/** Pixels: the server stores portraits at this size. */
const SIDE = 960;
const MAX_ZOOM = 4;
const WEBP_QUALITY = 0.92;

/** The chosen square as a data URL. Browsers that can't write WebP write PNG. */
async function crop(original: string, { x, y, width, height }: Area): Promise<string> {
  const image = new Image();
  image.src = original;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(SIDE, Math.round(width));
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', WEBP_QUALITY);
}

interface PhotoCropperProps {
  /** A data URL. */
  readonly original: string;
  /** Called before each square is made, which takes a while. Followed by `onCrop` or `onCropFail`. */
  readonly onCropStart: () => void;
  /** Called with the square as a data URL, first for the middle of the photo. */
  readonly onCrop: (dataUrl: string) => void;
  readonly onCropFail: () => void;
  /** The file isn't a photo. */
  readonly onFail: () => void;
}

/** Chooses the square of a photo that is shown: by dragging, by arrow keys, and by zoom. */
export function PhotoCropper({ original, onCropStart, onCrop, onCropFail, onFail }: PhotoCropperProps) {
  const zoomId = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(0);
  // A square that is ready after the photo was removed must not bring it back.
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  const take = async (_: Area, pixels: Area) => {
    const current = (latest.current += 1);
    onCropStart();
    const cropped = await crop(original, pixels).catch(() => null);
    if (current !== latest.current) return;
    setHasFailed(cropped === null);
    if (cropped === null) onCropFail();
    else onCrop(cropped);
  };

  return (
    <div className={styles.cropper}>
      <div className={styles.stage}>
        <Cropper
          image={original}
          aspect={1}
          cropShape="rect"
          showGrid={false}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          zoomWithScroll={false}
          keyboardStep={8}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={take}
          disableAutomaticStylesInjection
          classes={{
            containerClassName: styles.container ?? '',
            mediaClassName: styles.media ?? '',
            cropAreaClassName: styles.area ?? '',
          }}
          mediaProps={{ alt: '', onError: onFail }}
          cropperProps={{ role: 'group', 'aria-label': 'Part of the photo that is shown. Arrow keys move it.' }}
        />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>Zoom</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
        />
      </div>
      {hasFailed && <FieldError id={`${zoomId}-error`} error={imageMessages.failed} />}
    </div>
  );
}

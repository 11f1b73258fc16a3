import { Trash2Icon } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '@pharmacy/ui/core';
import { Thumbnail } from '../data/thumbnail';
import styles from './image-field.module.css';

interface StandingPictureProps {
  ref: Ref<HTMLButtonElement>;
  src: string;
  name: string;
  /** What the picture is: its field's label. */
  label: string;
  onRemove: () => void;
  onFail: () => void;
}

/** The picture that was uploaded, with the way to be rid of it. */
export function StandingPicture({ ref, src, name, label, onRemove, onFail }: StandingPictureProps) {
  return (
    <div className={styles.standing}>
      <Thumbnail src={src} name={name} alt={`Preview: ${label}`} size="md" onFail={onFail} />
      <Button ref={ref} variant="secondary" size="sm" icon={<Trash2Icon />} onClick={onRemove}>
        Remove picture
      </Button>
    </div>
  );
}

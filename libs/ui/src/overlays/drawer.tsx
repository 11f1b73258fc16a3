import * as Primitive from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { IconButton, XIcon } from '@pharmacy/ui/core';
import styles from './drawer.module.css';
import { Surface } from './surface';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The accessible name, shown at the top. */
  title: ReactNode;
  children: ReactNode;
}

/** A panel that slides in from the side, such as the menu on a phone. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <Surface open={open} onLeave={() => onOpenChange(false)} described={false} className={styles.drawer}>
      <div className={styles.header}>
        <Primitive.Title className={styles.title}>{title}</Primitive.Title>
        <Primitive.Close asChild>
          <IconButton label="Close menu" icon={<XIcon />} />
        </Primitive.Close>
      </div>
      <div className={styles.content}>{children}</div>
    </Surface>
  );
}

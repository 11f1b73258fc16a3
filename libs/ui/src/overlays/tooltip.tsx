import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** The accessible name of the child, drawn for those who see only its icon. */
  text: string;
  children: ReactElement;
}

/** Shows the name of an icon button. Silent to assistive technology, which has the name already. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root>
        <Primitive.Trigger asChild aria-describedby={undefined}>
          {children}
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content aria-hidden sideOffset={6} data-layer="" className={styles.tooltip}>
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}

import { Slot, Tooltip as Primitive } from 'radix-ui';
import type { ComponentProps, ReactElement } from 'react';
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
        <Primitive.Trigger asChild>
          <Undescribed>{children}</Undescribed>
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

/** Radix describes the trigger by the tooltip: the button would be read out as "Download, Download". */
function Undescribed({ 'aria-describedby': _tooltip, ...rest }: ComponentProps<typeof Slot.Root>) {
  return <Slot.Root {...rest} />;
}

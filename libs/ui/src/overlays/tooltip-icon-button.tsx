import { IconButton, type IconButtonProps } from '@pharmacy/ui/core';
import * as Primitive from '@radix-ui/react-tooltip';
import * as Slot from '@radix-ui/react-slot';
import type { ComponentProps, ReactElement } from 'react';
import styles from './tooltip.module.css';

export interface TooltipIconButtonProps extends IconButtonProps {
  /** Turn it off for a self-explanatory icon, such as a dialog's close button: Escape would close the tooltip first. */
  tooltip?: boolean | undefined;
}

/** An icon button that shows its name as a tooltip on hover and focus. */
export function TooltipIconButton({ tooltip = true, ...rest }: TooltipIconButtonProps) {
  const button = <IconButton {...rest} />;
  return tooltip ? <Tooltip text={rest.label}>{button}</Tooltip> : button;
}

interface TooltipProps {
  /** The accessible name of the child. */
  text: string;
  children: ReactElement;
}

/** Shows the name of an icon button. Hidden from assistive technology, which reads the name anyway. */
function Tooltip({ text, children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root>
        <Primitive.Trigger asChild>
          <WithoutDescription>{children}</WithoutDescription>
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

/** Radix sets `aria-describedby` to the tooltip; screen readers would read "Download, Download". */
function WithoutDescription({ 'aria-describedby': _tooltip, ...rest }: ComponentProps<typeof Slot.Root>) {
  return <Slot.Root {...rest} />;
}

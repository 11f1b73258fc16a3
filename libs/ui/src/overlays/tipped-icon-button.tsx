import { IconButton, type IconButtonProps } from '@pharmacy/ui/core';
import { Tooltip } from './tooltip';

export interface TippedIconButtonProps extends IconButtonProps {
  /** Off where the icon says it all, such as the cross of a dialog: Escape would close the tooltip before the dialog. */
  tooltip?: boolean | undefined;
}

/** A button of one icon, its name shown as a tooltip on hover and focus. */
export function TippedIconButton({ tooltip = true, ...rest }: TippedIconButtonProps) {
  const button = <IconButton {...rest} />;
  return tooltip ? <Tooltip text={rest.label}>{button}</Tooltip> : button;
}

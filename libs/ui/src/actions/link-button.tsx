import type { ComponentProps, ReactNode } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button';
import { lendLooks } from './lent-looks';

export interface LinkButtonProps extends ComponentProps<'a'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  block?: boolean | undefined;
  /** The only child is the link itself, such as the router's: `<LinkButton asChild><Link to="/">Home</Link></LinkButton>`. */
  asChild?: boolean | undefined;
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  block = false,
  asChild = false,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const looks = { ...rest, className: buttonClasses(variant, size, block, className) };
  if (asChild) return lendLooks(children, looks, icon);
  return (
    <a {...looks}>
      {icon}
      {children}
    </a>
  );
}

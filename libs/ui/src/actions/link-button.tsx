import type { ComponentProps, ReactNode } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button';
import { cloneLink } from './clone-link';

export interface LinkButtonProps extends ComponentProps<'a'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  block?: boolean | undefined;
  /** The only child is the link itself, such as the router's: `<LinkButton asChild><Link to="/">Home</Link></LinkButton>`. */
  asChild?: boolean | undefined;
}

/** A link styled as a button, for navigation only; use `Button` for actions. */
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
  const linkProps = { ...rest, className: buttonClasses(variant, size, block, className) };
  if (asChild) return cloneLink(children, linkProps, icon);
  return (
    <a {...linkProps}>
      {icon}
      {children}
    </a>
  );
}

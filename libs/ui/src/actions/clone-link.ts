import { clsx } from 'clsx';
import { Children, cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';

type LinkProps = ComponentProps<'a'>;

/** Clones the only child, such as the router's link, with these props and an optional icon. The child's own props win. */
export function cloneLink(
  child: ReactNode,
  { className: added, ...linkProps }: LinkProps,
  icon?: ReactNode,
): ReactElement {
  const link = Children.only(child) as ReactElement<LinkProps>;
  const { children, className, ...ownProps } = link.props;
  const props = { ...linkProps, ...ownProps, className: clsx(added, className) };
  return icon ? cloneElement(link, props, icon, children) : cloneElement(link, props);
}

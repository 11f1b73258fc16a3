import { clsx } from 'clsx';
import { Children, cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';

type LinkProps = ComponentProps<'a'>;

/**
 * The link given as the only child, such as the router's, with a look lent to it and an icon before its words. What the
 * link says of itself stays.
 */
export function lendLooks(child: ReactNode, { className, ...looks }: LinkProps, icon?: ReactNode): ReactElement {
  const link = Children.only(child) as ReactElement<LinkProps>;
  const { children, className: own, ...said } = link.props;
  const props = { ...looks, ...said, className: clsx(className, own) };
  return icon ? cloneElement(link, props, icon, children) : cloneElement(link, props);
}

import { clsx } from 'clsx';
import { Children, cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { ExternalLinkIcon } from '../icons/core-icons';
import { VisuallyHidden } from '../layout/visually-hidden';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button';
import styles from './links.module.css';

interface LinkButtonProps extends ComponentProps<'a'> {
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

interface TextLinkProps extends ComponentProps<'a'> {
  /** Underlined only on hover: for lists and menus, never in running text. */
  quiet?: boolean | undefined;
  asChild?: boolean | undefined;
}

/** A link in text. `asChild` takes the router's link as its only child. */
export function TextLink({ quiet = false, asChild = false, className, children, ...rest }: TextLinkProps) {
  const linkProps = { ...rest, className: clsx(styles.link, quiet && styles.quiet, className) };
  return asChild ? cloneLink(children, linkProps) : <a {...linkProps}>{children}</a>;
}

interface ExternalLinkProps extends Omit<TextLinkProps, 'asChild' | 'target' | 'rel'> {
  href: string;
}

/** A link to another site. It opens in a new tab, says so, and sends no referrer. */
export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  return (
    <TextLink {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <ExternalLinkIcon className={styles.external} />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </TextLink>
  );
}

type LinkProps = ComponentProps<'a'>;

/** Clones the only child, such as the router's link, with these props and an optional icon. The child's own props win. */
function cloneLink(child: ReactNode, { className: added, ...linkProps }: LinkProps, icon?: ReactNode): ReactElement {
  const link = Children.only(child) as ReactElement<LinkProps>;
  const { children, className, ...ownProps } = link.props;
  const props = { ...linkProps, ...ownProps, className: clsx(added, className) };
  return icon ? cloneElement(link, props, icon, children) : cloneElement(link, props);
}

/**
 * The components of the public pages. Every visitor loads them, so nothing here may import Radix. `@pharmacy/ui` exports
 * these and the rest; its other files import from `@pharmacy/ui/core`, not by file, so that a page loads one copy of each.
 */
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './actions/button';
export { CopyButton, type CopyButtonProps } from './actions/copy-button';
export { ExternalLink, type ExternalLinkProps } from './actions/external-link';
export { IconButton, type IconButtonProps } from './actions/icon-button';
export { LinkButton, type LinkButtonProps } from './actions/link-button';
export { TextLink, type TextLinkProps } from './actions/text-link';

export { Logo, type LogoProps } from './brand/logo';
export { LogoMark, type LogoMarkProps } from './brand/logo-mark';

export { Badge, type BadgeProps, type Tone } from './data/badge';
export { Card, type CardProps } from './data/card';
export { Disclosure, type DisclosureProps } from './data/disclosure';
export { RowName } from './data/row-name';

export { Alert, type AlertProps } from './feedback/alert';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state';
export { ErrorState, type ErrorStateProps } from './feedback/error-state';
export { Skeleton, SkeletonText, type SkeletonProps, type SkeletonTextProps } from './feedback/skeleton';
export { Spinner, type SpinnerProps } from './feedback/spinner';

export { controlClass } from './forms/control';
export { describing } from './forms/describing';
export { Field, FieldError, type FieldControl, type FieldProps } from './forms/field';
export { FieldRow, type FieldRowProps, Form, FormActions, type FormActionsProps, type FormProps } from './forms/form';
export { FormError, type FormErrorItem, type FormErrorProps } from './forms/form-error';
export { TextArea, type TextAreaProps } from './forms/text-area';
export { TextField, type FieldFrame, type TextFieldProps } from './forms/text-field';

export { icon } from './icons/icon';
export * from './icons/core-icons';

export { Cluster, type ClusterProps } from './layout/cluster';
export { Container, type ContainerProps } from './layout/container';
export { SkipLink, type SkipLinkProps } from './layout/skip-link';
export { Stack, type StackProps } from './layout/stack';
export { VisuallyHidden, type VisuallyHiddenProps } from './layout/visually-hidden';

/**
 * The components of the public pages. Every visitor loads them, so nothing here may import Radix. `@pharmacy/ui` exports
 * these and the rest; its other files import from `@pharmacy/ui/core`, not by file, so that a page loads one copy of each.
 */
export { Button, RowName, type ButtonProps, type ButtonSize, type ButtonVariant } from './actions/button';
export { CopyButton, type CopyButtonProps } from './actions/copy-button';
export {
  ExternalLink,
  LinkButton,
  TextLink,
  type ExternalLinkProps,
  type LinkButtonProps,
  type TextLinkProps,
} from './actions/links';
export { IconButton, type IconButtonProps } from './actions/icon-button';

export { Logo, LogoMark, type LogoMarkProps, type LogoProps } from './brand/logo';

export { Badge, type BadgeProps, type Tone } from './data/badge';
export { Card, type CardProps } from './data/card';
export { Disclosure, type DisclosureProps } from './data/disclosure';

export { Alert, type AlertProps } from './feedback/alert';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './feedback/empty-or-error';
export {
  Skeleton,
  SkeletonText,
  Spinner,
  type SkeletonProps,
  type SkeletonTextProps,
  type SpinnerProps,
} from './feedback/loading';

export { controlClass, describing, Field, FieldError, type FieldControl, type FieldProps } from './forms/field';
export {
  FieldRow,
  Form,
  FormActions,
  FormError,
  type FieldRowProps,
  type FormActionsProps,
  type FormErrorItem,
  type FormErrorProps,
  type FormProps,
} from './forms/form';
export { TextArea, TextField, type FieldFrame, type TextAreaProps, type TextFieldProps } from './forms/text-field';

export * from './icons/core-icons';

export { Container, type ContainerProps } from './layout/container';
export { Cluster, Stack, type ClusterProps, type StackProps } from './layout/flow';
export { SkipLink } from './layout/skip-link';
export { VisuallyHidden, type VisuallyHiddenProps } from './layout/visually-hidden';

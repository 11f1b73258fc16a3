import type { ComponentProps } from 'react';

export type LogoMarkProps = Omit<ComponentProps<'svg'>, 'children'>;

/** The magnolia of the pharmacy's mark, 1.25em high unless styled; decoration, since the name stands beside it. */
export function LogoMark(props: LogoMarkProps) {
  return <svg viewBox="0 0 64 64" aria-hidden focusable="false" {...props} />;
}

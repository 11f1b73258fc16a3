import type { ComponentType, SVGProps } from 'react';

/**
 * An icon with these lines, which are the `d` of a path in a square of 24 units. The lines are those of Lucide
 * (https://lucide.dev), with all shapes of an icon written as one path.
 */
export const icon = (lines: string): ComponentType<SVGProps<SVGSVGElement>> =>
  function Icon({ className, ...props }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
        className={className ? `lucide ${className}` : 'lucide'}
      >
        <path d={lines} />
      </svg>
    );
  };

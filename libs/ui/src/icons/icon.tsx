import type { ComponentType, SVGProps } from 'react';

/**
 * Creates an icon: as large as the text beside it, in the text color, and hidden from assistive technology. `lines` is the `d`
 * of a path in a square of 24 units. Those of our icons come from Lucide 1.75 (https://lucide.dev), all shapes joined in one path.
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

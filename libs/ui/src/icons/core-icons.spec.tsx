import { render } from '@testing-library/react';
import { icon } from './core-icons';

const TriangleIcon = icon('M4 20h16L12 4z');

describe('an icon', () => {
  it('is hidden from assistive technology, and follows the size and color of the text', () => {
    const { container } = render(<TriangleIcon />);
    const svg = container.querySelector('svg')!;
    expect(svg).toHaveAttribute('aria-hidden', 'true');
    expect(svg).toHaveAttribute('stroke', 'currentColor');
    // The class that the base styles give the text's size.
    expect(svg).toHaveClass('lucide', { exact: true });
    expect(svg.querySelector('path')).toHaveAttribute('d', 'M4 20h16L12 4z');
  });

  it('takes a class and attributes of its own', () => {
    const { container } = render(<TriangleIcon className="large" aria-hidden="false" aria-label="Up" />);
    const svg = container.querySelector('svg')!;
    expect(svg).toHaveClass('lucide', 'large');
    expect(svg).toHaveAccessibleName('Up');
  });
});

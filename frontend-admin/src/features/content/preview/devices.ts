export type Device = 'phone' | 'tablet' | 'desktop';

/** Widths in pixels. */
export const deviceWidths: Readonly<Record<Device, number>> = { phone: 390, tablet: 768, desktop: 1440 };

/** The widest device that's still readable when scaled to the available width. */
export function deviceFor(room: number): Device {
  if (room < 480) return 'phone';
  return room < 820 ? 'tablet' : 'desktop';
}

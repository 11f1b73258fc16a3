export type Device = 'phone' | 'tablet' | 'desktop';

/** Pixels. */
export const deviceWidths: Readonly<Record<Device, number>> = { phone: 390, tablet: 768, desktop: 1440 };

/** The widest device that is still readable when it is scaled to so much room. */
export function deviceFor(room: number): Device {
  if (room < 480) return 'phone';
  return room < 820 ? 'tablet' : 'desktop';
}

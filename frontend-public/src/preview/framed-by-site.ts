/** Whether another page of this site shows this one in a frame. */
export function isFramedBySite(): boolean {
  if (window.parent === window) return false;
  try {
    return window.parent.location.origin === window.location.origin;
  } catch {
    // A browser lets nobody look into another site's window.
    return false;
  }
}

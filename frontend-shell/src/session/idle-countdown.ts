/** `1:45`. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `2 minutes`, `1 minute`, `30 seconds`, `1 second`. */
export function spokenTime(seconds: number): string {
  const [count, unit] = seconds >= 60 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const spokenAt = [60, 30, 20, 10];

/** The time to read out: that of the last mark passed; a voice that counted every second would say nothing else. */
export function lastSpoken(secondsLeft: number): number | null {
  return spokenAt.findLast((mark) => secondsLeft <= mark) ?? null;
}

import { useBlock } from '../content/page-content';
import { OpenNow } from './open-now';
import { parseOpeningHours } from './opening-hours';

/** Open or closed now, by the pharmacy's own hours; nothing while they are written in a way that cannot be read. */
export function OpeningLine() {
  const block = useBlock('pharmacy_hours');
  const hours = typeof block === 'string' ? parseOpeningHours(block) : null;
  return hours && <OpenNow hours={hours} />;
}

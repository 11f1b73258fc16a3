import { usePlainText } from '../content/blocks.context';
import { OpenNow } from './open-now';
import { parseOpeningHours } from './opening-hours';

/** Open or closed now, by the pharmacy's own hours; nothing while they are written in a way that cannot be read. */
export function OpeningLine() {
  const hours = parseOpeningHours(usePlainText('pharmacy_hours'));
  return hours && <OpenNow hours={hours} />;
}

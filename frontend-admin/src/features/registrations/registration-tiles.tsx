import { useNow } from '../../lists/use-now';
import { StatTile } from '../../panels/stat-tile';
import { useRegistrationCounts } from './use-registration-counts';
import { useRegistrations } from './use-registrations';
import { businessDaysWaited, promisedBusinessDays } from './waiting-time';

/** How many wait for a decision, and how many for longer than was promised. */
export function RegistrationTiles() {
  const now = useNow();
  const newest = useRegistrations();
  const counts = useRegistrationCounts(newest);
  const overdue = newest.query.data?.filter(
    ({ status, createdAt }) => status === 'pending' && businessDaysWaited(createdAt, now) > promisedBusinessDays,
  ).length;
  return (
    <>
      <StatTile
        to="/admin/registrations"
        label="Pending requests"
        value={counts?.pending}
        detail="wait for your decision"
      />
      <StatTile
        to="/admin/registrations"
        label="Overdue requests"
        value={overdue}
        detail="over 2 business days"
        isAlarming={Boolean(overdue)}
      />
    </>
  );
}

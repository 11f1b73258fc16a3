/** No limits: the group calculates what growth requires. */
export const limits = {
  cost: { name: 'ms of a processor', digits: 2 },
  perProcessor: { name: 'a second and processor' },
  perSecond: { name: 'pieces of work a second', digits: 1 },
  processors: { name: 'processors busy', digits: 3 },
  machines: { name: 'machines' },
  megabits: { name: 'Mbit/s', digits: 1 },
  gigabytes: { name: 'GB a year', digits: 1 },
};

/** Whether one of the first `numbers` numbers of a version was raised: `0.2.0` is above `0.1.4` by its second. */
export function isRaised(from, to, numbers) {
  const [before, after] = [from, to].map((version) => version.split('.').slice(0, numbers).map(Number));
  const place = after.findIndex((number, index) => number !== before[index]);
  return place >= 0 && after[place] > before[place];
}

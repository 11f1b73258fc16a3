/**
 * Measures every subject once per round, so that temporary load on the machine affects all subjects alike.
 *
 * @template Subject, Sample
 * @param {number} rounds
 * @param {readonly Subject[]} subjects
 * @param {(subject: Subject, round: number) => Promise<Sample>} measure
 * @param {(round: number) => Promise<unknown>} [beforeRound]
 * @returns {Promise<ReadonlyMap<Subject, readonly Sample[]>>} each subject's samples, one per round
 */
export async function inRounds(rounds, subjects, measure, beforeRound = async () => {}) {
  const samples = new Map(subjects.map((subject) => [subject, []]));
  for (let round = 1; round <= rounds; round += 1) {
    await beforeRound(round);
    // Alternates the order, so that no subject always follows the same one.
    const order = round % 2 === 0 ? [...subjects].reverse() : subjects;
    for (const subject of order) samples.get(subject).push(await measure(subject, round));
  }
  return samples;
}

/** @param {readonly number[]} values @returns {number} */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * The value that this share of the values does not exceed.
 *
 * @param {readonly number[]} values
 * @param {number} share up to 1
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

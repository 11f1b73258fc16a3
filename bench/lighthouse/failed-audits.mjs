const ITEMS = 4;

/** The audits of a category that cost points, each with its first findings. */
export function failedAudits(lhr, category) {
  return lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && isShort(lhr.audits[id]))
    .map(({ id }) => inWords(lhr.audits[id]))
    .join('\n');
}

/** An audit without a score didn't apply, unless it failed to run. */
const isShort = ({ score, scoreDisplayMode }) => (score === null ? scoreDisplayMode === 'error' : score < 1);

function inWords({ id, title, displayValue, errorMessage, details }) {
  const found = (details?.items ?? []).slice(0, ITEMS).map(({ node, url, source, description }) => {
    return `\n  ${node?.snippet ?? url ?? source?.url ?? description ?? ''}`.trimEnd();
  });
  return `${id}: ${errorMessage ?? displayValue ?? title}${found.join('')}`;
}

import { crowds, limits } from '../limits/reads.mjs';
import { load } from '../load/load.mjs';
import { RawServer } from '../load/raw-server.mjs';
import { inRounds, median } from '../rounds.mjs';

const PATH = '/api/announcements/active';

/** Compares the same read with bare Nest, Express, and TypeORM, which query the same PostgreSQL every time. */
export async function besideNest(product, rounds, seconds) {
  const nest = await RawServer.start('bare-nest', { DATABASE_URL: product.databaseUrl });
  const compare = async ({ connections }) => {
    const ask = ({ url }) => load({ url: url + PATH, connections, seconds });
    const [own, bare] = [await ask(product), await ask(nest)];
    return { ratio: own.perSecond / bare.perSecond, own, bare };
  };
  try {
    const taken = await inRounds(rounds, crowds, compare);
    return crowds.map((crowd) => figureOf(crowd, taken.get(crowd)));
  } finally {
    await nest.stop();
  }
}

function figureOf({ connections }, compared) {
  const samples = compared.map(({ ratio }) => ratio);
  const perSecond = (server) => Math.round(median(compared.map((each) => each[server].perSecond)));
  const note = `product ${perSecond('own')}/s; bare Nest ${perSecond('bare')}/s`;
  return { subject: `${PATH}, ${connections} connections`, limit: limits.nest, value: median(samples), samples, note };
}

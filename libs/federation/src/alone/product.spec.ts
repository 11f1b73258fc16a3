import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, type Product } from './product.cjs';

/** Stands in for the back end: sends its environment as the start message, and runs until it's stopped. */
const OBEDIENT = `
  setInterval(() => undefined, 1_000);
  process.on('SIGTERM', () => process.exit(0));
  process.send({ type: 'ready', dataDir: process.env.DATA_DIR, administrator: JSON.stringify(process.env) });
`;
const FAILING = `process.exit(3);`;

describe(startProduct.name, () => {
  let folder: string;
  let product: Product;

  const start = async (program: string) => {
    const file = path.join(folder, 'server.cjs');
    await writeFile(file, program);
    product = await startProduct('http://127.0.0.1:4200', file);
    return product;
  };

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'product-spec-'));
  });

  afterEach(async () => {
    await product.stop();
    await rm(folder, { recursive: true });
    delete process.env.DATABASE_URL;
  });

  it('runs the demo on its own port and in its own folder, whatever the environment contains', async () => {
    process.env.DATABASE_URL = 'postgresql://127.0.0.1/real';
    const { administrator = '', dataDir } = await (await start(OBEDIENT)).ready;
    const settings = JSON.parse(administrator) as NodeJS.ProcessEnv;
    expect(settings).toMatchObject({ DEMO: 'on', DATA_DIR: dataDir, PORT: new URL(product.url).port });
    expect(settings).toMatchObject({ PATH: process.env.PATH, PUBLIC_URL: 'http://127.0.0.1:4200' });
    expect(settings).not.toHaveProperty('DATABASE_URL');
    expect(existsSync(dataDir)).toBe(true);
  });

  it('stops and deletes its data', async () => {
    const { dataDir } = await (await start(OBEDIENT)).ready;
    await product.stop();
    await expect(product.ended).rejects.toThrow('has ended (exit code 0)');
    expect(existsSync(dataDir)).toBe(false);
  });

  it('reports a server that ends before it is ready', async () => {
    await expect((await start(FAILING)).ready).rejects.toThrow('The product has ended (exit code 3)');
  });
});

import { randomUUID } from 'node:crypto';
import type { ManufacturerDetails, ManufacturerView, TherapeuticAreaView } from '@pharmacy/contracts';
import type { TestApp } from './test-app';

/** Creates a therapeutic area; by default with a unique name. */
export async function anArea(app: TestApp, admin: string, name = `Area ${randomUUID()}`): Promise<TherapeuticAreaView> {
  const { body } = await app.http
    .post('/api/therapeutic-areas')
    .auth(admin, { type: 'bearer' })
    .send({ name })
    .expect(201);
  return body as TherapeuticAreaView;
}

/** Creates a manufacturer; by default in one new area. */
export async function aManufacturer(
  app: TestApp,
  admin: string,
  details: Partial<ManufacturerDetails> = {},
): Promise<ManufacturerView> {
  const therapeuticAreaIds = details.therapeuticAreaIds ?? [(await anArea(app, admin)).id];
  const { body } = await app.http
    .post('/api/manufacturers')
    .auth(admin, { type: 'bearer' })
    .send({ name: 'A manufacturer', description: 'Makes things', ...details, therapeuticAreaIds })
    .expect(201);
  return body as ManufacturerView;
}

import type { ReactNode } from 'react';
import type { ContentPage } from '@pharmacy/contracts';
import { createAppStore, Provider, type CachedResponses } from '@pharmacy/state/core';
import { aManufacturer, aManufacturerProduct, aPage, aTeamMember, aTherapeuticArea } from '@pharmacy/testing';
import * as server from '../src/server';

const team = [aTeamMember(), aTeamMember({ imageUrl: '/portraits/2.webp' })];

const manufacturers = [
  aManufacturer({ logoUrl: '/api/manufacturers/7/logo', therapeuticAreas: [aTherapeuticArea()] }),
  aManufacturer({ website: 'https://novara.example.org', products: [aManufacturerProduct({ isCompounded: true })] }),
];

/** What the server answers to each of the addresses that the page at `path` is made from. */
export const answersFor = (path: string): CachedResponses =>
  Object.fromEntries(server.readsOf(path).map((address) => [address, answerTo(address)]));

function answerTo(address: string): unknown {
  if (address === '/api/team-members') return team;
  if (address === '/api/manufacturers') return manufacturers;
  const page = address.replace('/api/pages/', '') as ContentPage;
  return aPage(page);
}

interface Surroundings {
  readonly path: string;
  readonly answers?: CachedResponses;
  /** The router that server or browser has. */
  readonly within: (page: ReactNode) => ReactNode;
}

/** The page at `path` as a server and a browser render it at first: with its texts in the store. */
export async function pageAt({ path, answers = answersFor(path), within }: Surroundings): Promise<ReactNode> {
  const route = server.manifest.routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No route for ${path}`);
  const { default: Page } = await route.page();
  return <Provider store={createAppStore({ responses: answers })}>{within(<Page />)}</Provider>;
}

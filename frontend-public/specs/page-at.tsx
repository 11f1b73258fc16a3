import type { ReactNode } from 'react';
import type { ContentPage, TeamMemberView } from '@pharmacy/contracts';
import { launchTexts } from '@pharmacy/contracts/first-texts';
import { createAppStore, Provider, type CachedResponses } from '@pharmacy/state/core';
import { aManufacturer, aManufacturerProduct, aPage, aTeamMember, aTherapeuticArea } from '@pharmacy/testing';
import * as server from '../src/server';

const team = [aTeamMember(), aTeamMember({ imageUrl: '/portraits/2.webp' })];

const manufacturers = [
  aManufacturer({ logoUrl: '/api/manufacturers/7/logo', therapeuticAreas: [aTherapeuticArea()] }),
  aManufacturer({ website: 'https://novara.example.org', products: [aManufacturerProduct({ isCompounded: true })] }),
];

/** The owner's texts, by key. */
const written = Object.fromEntries(launchTexts.map(({ key, beforeLaunch }) => [key, `${beforeLaunch}, written`]));

/** What the server answers to each of the addresses that the page at `path` is made from. */
export const answersFor = (path: string): CachedResponses => answersTo(path, written, team);

/** The same before the owner has written anything. */
export const firstAnswersFor = (path: string): CachedResponses => answersTo(path, {}, []);

function answersTo(path: string, texts: Readonly<Record<string, string>>, members: readonly TeamMemberView[]) {
  const answer = (address: string) => {
    if (address === '/api/team-members') return members;
    if (address === '/api/manufacturers') return manufacturers;
    return aPage(address.replace('/api/pages/', '') as ContentPage, { texts });
  };
  return Object.fromEntries(server.readsOf(path).map((address) => [address, answer(address)]));
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

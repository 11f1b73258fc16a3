import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { PictureStore, renderDrawing } from '../../../platform/pictures';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { portraitPlace } from '../application/portraits';
import { TeamMember } from '../domain/team-member';
import { TeamMembersRepository } from '../persistence/team-members.repository';

const PORTRAIT_SIDE = 480;

/** The four fictional people of the demo. */
@Injectable()
@SeedDeclaration()
export class TeamSeed implements Seed {
  readonly name = 'demo-team';
  readonly order = 40;

  constructor(
    private readonly members: TeamMembersRepository,
    private readonly pictures: PictureStore,
  ) {}

  /** Keeps a team that someone has entered already. */
  async seed(tx: Tx): Promise<void> {
    if ((await this.members.lockAll(tx)).length > 0) return;
    const members: TeamMember[] = [];
    for (const [index, { portrait, ...details }] of team.entries()) {
      const member = TeamMember.add({ ...details, displayOrder: index + 1 });
      const picture = await this.pictures.store(await renderDrawing(portrait, PORTRAIT_SIDE), portraitPlace);
      await this.pictures.claim(picture, tx);
      member.setPortrait(picture);
      members.push(member);
    }
    await this.members.saveAll(members, tx);
  }
}

interface Face {
  readonly background: string;
  readonly skin: string;
  /** The skin in shadow: neck, ears, and nose. */
  readonly shade: string;
  readonly lips: string;
  /** Behind the head and shoulders. */
  readonly behind?: string;
  readonly clothes: string;
  /** Over the face. */
  readonly hair: string;
  readonly brows: string;
  readonly extras?: string;
}

const WHITE_COAT = `
  <path d="M60 480 C64 404 112 372 176 360 L240 404 L304 360 C368 372 416 404 420 480 Z" fill="#ffffff"/>
  <path d="M176 360 L204 350 L240 404 L220 480 H196 Z M304 360 L276 350 L240 404 L260 480 H284 Z" fill="#e6e9e4"/>`;

/** A head and shoulders: the content of an SVG with a viewBox of `PORTRAIT_SIDE`. */
const bust = ({ background, skin, shade, lips, behind = '', clothes, hair, brows, extras = '' }: Face) => `
  <rect width="${PORTRAIT_SIDE}" height="${PORTRAIT_SIDE}" fill="${background}"/>
  ${behind}
  <path d="M204 290 H276 V356 C276 392 204 392 204 356 Z" fill="${shade}"/>
  ${clothes}
  <ellipse cx="154" cy="228" rx="15" ry="23" fill="${shade}"/><ellipse cx="326" cy="228" rx="15" ry="23" fill="${shade}"/>
  <path d="M156 200 C156 128 190 100 240 100 C290 100 324 128 324 200 C324 276 292 330 240 330 C188 330 156 276 156 200 Z" fill="${skin}"/>
  <path d="M186 192 Q204 180 222 190 M258 190 Q276 180 294 192" fill="none" stroke="${brows}" stroke-width="7" stroke-linecap="round"/>
  <circle cx="205" cy="216" r="8.5" fill="#2b2420"/><circle cx="275" cy="216" r="8.5" fill="#2b2420"/>
  <circle cx="208" cy="213" r="2.5" fill="#ffffff"/><circle cx="278" cy="213" r="2.5" fill="#ffffff"/>
  <path d="M240 222 Q248 248 236 252" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>
  <path d="M208 280 Q240 308 272 280 Q240 292 208 280 Z" fill="${lips}" stroke="${lips}" stroke-width="5" stroke-linejoin="round"/>
  ${hair}
  ${extras}`;

const nora = bust({
  background: '#dfe8dd',
  skin: '#f0cdb0',
  shade: '#dcae8c',
  lips: '#b4575a',
  brows: '#8d8a88',
  behind:
    '<path d="M132 236 C118 116 180 74 240 74 C300 74 362 116 348 236 C346 296 330 322 312 330 H168 C150 322 134 296 132 236 Z" fill="#a7a4a1"/>',
  clothes: `${WHITE_COAT}<path d="M204 350 L240 404 L276 350 L268 344 H212 Z" fill="#0f4c3a"/>`,
  hair: '<path d="M152 226 C148 164 176 148 214 138 C250 130 276 122 288 110 C320 130 334 170 328 226 C344 120 300 82 240 82 C180 82 136 120 152 226 Z" fill="#bdbab6"/>',
  extras: `<g fill="none" stroke="#5c3b2e" stroke-width="6"><rect x="178" y="196" width="54" height="42" rx="18"/>
    <rect x="248" y="196" width="54" height="42" rx="18"/><path d="M232 212 Q240 206 248 212"/></g>`,
});

const marcus = bust({
  background: '#f3e3cf',
  skin: '#8a5a3c',
  shade: '#6f452c',
  lips: '#6b2f2c',
  brows: '#1f1814',
  clothes: `${WHITE_COAT}<path d="M204 350 L240 404 L276 350 L266 342 H214 Z" fill="#cfe0ea"/>
    <path d="M232 396 H248 L256 480 H224 Z" fill="#7c2d3b"/>`,
  hair: `<path d="M154 204 C146 120 188 82 240 82 C292 82 334 120 326 204 C320 172 312 152 300 142 C266 132 214 132 180 142 C168 152 160 172 154 204 Z" fill="#1f1814"/>
    <path d="M160 236 C164 306 200 338 240 338 C280 338 316 306 320 236 C312 268 298 276 286 272 C262 262 218 262 194 272 C182 276 168 268 160 236 Z
      M206 278 Q240 270 274 278 Q268 306 240 306 Q212 306 206 278 Z" fill="#1f1814" fill-rule="evenodd"/>`,
});

const ruth = bust({
  background: '#ead9df',
  skin: '#d9a279',
  shade: '#bf8459',
  lips: '#a3403f',
  brows: '#3a2118',
  behind:
    '<path d="M118 330 C96 170 150 66 240 66 C330 66 384 170 362 330 C366 366 352 388 330 394 H150 C128 388 114 366 118 330 Z" fill="#4a2a1d"/>',
  clothes: `<path d="M60 480 C64 404 112 372 186 358 C210 384 270 384 294 358 C368 372 416 404 420 480 Z" fill="#2f5d7c"/>
    <path d="M186 358 C210 392 270 392 294 358" fill="none" stroke="#24495f" stroke-width="8"/>`,
  hair: '<path d="M148 250 C140 170 164 140 196 124 C214 152 270 176 330 168 C336 196 334 224 332 250 C358 134 312 78 240 78 C168 78 122 134 148 250 Z" fill="#5a3423"/>',
  extras: '<circle cx="153" cy="258" r="7" fill="#d9b44a"/><circle cx="327" cy="258" r="7" fill="#d9b44a"/>',
});

const dennis = bust({
  background: '#d9e4ec',
  skin: '#eec39a',
  shade: '#d6a173',
  lips: '#a8554c',
  brows: '#17130f',
  clothes: `<path d="M60 480 C64 404 112 372 186 358 L240 416 L294 358 C368 372 416 404 420 480 Z" fill="#0f6b57"/>
    <path d="M186 358 L204 346 L240 396 L276 346 L294 358 L240 420 Z" fill="#0b5546"/>
    <path d="M204 346 L240 396 L276 346 Z" fill="#d6a173"/>
    <rect x="296" y="420" width="58" height="36" rx="6" fill="#ffffff"/><path d="M306 434 H344 M306 444 H330" stroke="#7f8a86" stroke-width="4"/>`,
  hair: '<path d="M152 208 C138 124 172 84 226 80 C296 70 346 116 328 208 C322 178 316 164 304 156 C280 160 256 150 236 134 C228 150 204 162 178 162 C164 172 156 188 152 208 Z" fill="#17130f"/>',
});

const team = [
  {
    portrait: nora,
    name: 'Nora Gray, PharmD',
    title: 'Owner and pharmacist in charge',
    bio: 'Nora opened Magnolia in 2014. She knows thyroid therapy best, and she’s the voice you hear when you call at night.',
    email: 'nora@example.org',
    phone: '(601) 555-0142',
  },
  {
    portrait: marcus,
    name: 'Marcus Hill, PharmD',
    title: 'Clinical pharmacist',
    bio: 'Marcus goes over your medications with you and talks to your prescriber’s office. Ask him about heart medication.',
    email: 'marcus@example.org',
    phone: '(601) 555-0142',
  },
  {
    portrait: ruth,
    name: 'Ruth Bell',
    title: 'Patient care coordinator',
    bio: 'Ruth finds out what your insurance needs and doesn’t stop calling until there’s a decision.',
    email: 'ruth@example.org',
    phone: '(601) 555-0144',
  },
  {
    portrait: dennis,
    name: 'Dennis Tran, CPhT',
    title: 'Pharmacy technician',
    bio: 'Dennis packs every delivery and plans the route. If you’d like yours before work, he’s the one to ask.',
    email: null,
    phone: null,
  },
] as const;

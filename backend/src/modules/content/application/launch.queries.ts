import { Injectable } from '@nestjs/common';
import type { LaunchItem, LaunchList } from '@pharmacy/contracts';
import { launchTexts } from '@pharmacy/contracts/first-texts';
import { TeamQueries } from '../../team';
import { ContentQueries } from './content.queries';

const team: LaunchItem = { key: null, label: 'Team: no members yet', page: 'about' };

/** What the owner has to do before the site opens. */
@Injectable()
export class LaunchQueries {
  constructor(
    private readonly content: ContentQueries,
    private readonly team: TeamQueries,
  ) {}

  async list(): Promise<LaunchList> {
    const [texts, members] = await Promise.all([this.content.listUnfilled(), this.team.list()]);
    return { total: launchTexts.length + 1, missing: members.length === 0 ? [team, ...texts] : texts };
  }
}

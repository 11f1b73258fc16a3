import { screen, waitFor, within } from '@testing-library/react';
import { aContentBlock, fakeApi, renderPage } from '@pharmacy/testing';
import { ContentTiles } from '../../dashboard/stat-tiles';
import {
  ExpiringClaimsPanel,
  LaunchPanel,
  PlannedChangesPanel,
  QuickEdits,
  RecentContentPanel,
} from './dashboard-panels';

const api = fakeApi();

const open = () =>
  renderPage(
    <>
      <ContentTiles />
      <QuickEdits />
      <RecentContentPanel />
      <ExpiringClaimsPanel />
    </>,
    { as: 'admin', at: '/admin/dashboard' },
  );
const itemsOf = async (name: string) => within(await screen.findByRole('region', { name })).findAllByRole('listitem');

describe(LaunchPanel.name, () => {
  const openLaunch = () => renderPage(<LaunchPanel />, { as: 'admin', at: '/admin/dashboard' });

  it('counts what is filled in, and links each missing item to where it is written', async () => {
    api.answers('GET /api/content/launch-list', {
      total: 15,
      missing: [
        { key: null, label: 'Team: no members yet', page: 'about' },
        { key: 'contact_place_text', label: 'Street address', page: 'contact' },
        { key: 'accreditation_badge_2_details', label: 'Permit', page: 'global' },
      ],
    });
    openLaunch();

    const panel = within(await screen.findByRole('region', { name: 'Before you launch: 12 of 15' }));
    const links = within(panel.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Team: no members yetOn /about', '/admin/team'],
      ['Street addressOn /contact', '/admin/content?on=contact&key=contact_place_text'],
      ['PermitOn several pages', '/admin/content?on=global&key=accreditation_badge_2_details'],
    ]);
  });

  it('is gone when everything is filled in', async () => {
    api.answers('GET /api/content/launch-list', { total: 15, missing: [] });
    openLaunch();
    await waitFor(() => expect(api.requests('GET /api/content/launch-list')).toHaveLength(1));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('says when it cannot be loaded, and retries', async () => {
    api.fails('GET /api/content/launch-list', 400, 'no');
    const { user } = openLaunch();
    const panel = within(await screen.findByRole('region', { name: 'Before you launch' }));
    api.answers('GET /api/content/launch-list', { total: 15, missing: [] });
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  });
});

describe('the content panels on the dashboard', () => {
  it('link to the most edited texts', async () => {
    api.answers('GET /api/content', []);
    api.answers('GET /api/content-claims', []);
    open();

    const links = within(screen.getByRole('region', { name: 'Quick edits' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/content?list',
      '/admin/content?key=hero_title',
      '/admin/content?key=welcome_content',
      '/admin/content?key=about_story_content',
      '/admin/content?key=contact_info',
    ]);
    expect(await screen.findByText('No content blocks found')).toBeVisible();
    expect(screen.getByText('No text on the website has an end date.')).toBeVisible();
  });

  it('count blocks and drafts and show the five latest changes', async () => {
    const blocks = Array.from({ length: 7 }, (_, index) =>
      aContentBlock({
        key: `block_${index}`,
        title: `Block ${index}`,
        published: index !== 6,
        lastUpdated: `2026-01-0${index + 1}T15:00:00.000Z`,
      }),
    );
    api.answers('GET /api/content', blocks);
    api.answers('GET /api/content-claims', []);
    open();

    const items = await itemsOf('Recent activity');
    expect(items.map((item) => within(item).getByRole('link').textContent)).toEqual([
      'Block 6',
      'Block 5',
      'Block 4',
      'Block 3',
      'Block 2',
    ]);
    expect(items[0]).toHaveTextContent('Draft');
    expect(screen.getByRole('link', { name: /Content blocks\s*7/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Content drafts\s*1/ })).toBeVisible();
  });

  it('list each claim that has ended, however many, and no more than five in all otherwise', async () => {
    const claim = (number: number, validUntil: string) => ({
      key: `claim_${number}`,
      label: `Claim ${number}`,
      page: 'home' as const,
      validUntil,
    });
    api.answers('GET /api/content', []);
    api.answers('GET /api/content-claims', [
      ...[1, 2, 3, 4, 5, 6].map((number) => claim(number, '2020-02-01')),
      ...[7, 8].map((number) => claim(number, '2999-01-01')),
    ]);
    open();
    expect(await itemsOf('Claims with an end date')).toHaveLength(6);
  });

  it('list the claim that expires first at the top', async () => {
    api.answers('GET /api/content', []);
    api.answers('GET /api/content-claims', [
      { key: 'gone', label: 'Gone', page: 'about', validUntil: '2020-02-01' },
      { key: 'far', label: 'Far', page: 'home', validUntil: '2999-01-01' },
    ]);
    open();

    const items = await itemsOf('Claims with an end date');
    expect(items.map((item) => within(item).getByRole('link').textContent)).toEqual(['Gone', 'Far']);
    expect(screen.getByRole('link', { name: 'Gone' })).toHaveAttribute('href', '/admin/content?on=about&key=gone');
    expect(items[0]).toHaveTextContent('Expired on Feb 1, 2020');
    expect(items[1]).toHaveTextContent('days left');
  });
});

describe(PlannedChangesPanel.name, () => {
  const openPlanned = () => renderPage(<PlannedChangesPanel />, { as: 'admin', at: '/admin/dashboard' });

  it('lists what is scheduled, soonest first, with the time at the pharmacy and a link to its place', async () => {
    api.answers('GET /api/content', [
      aContentBlock({
        key: 'hero_lead',
        title: 'Hero lead',
        published: false,
        scheduledFor: '2026-12-24T15:00:00.000Z',
      }),
      aContentBlock({ key: 'about_title', title: 'About title' }),
      aContentBlock({
        key: 'hero_title',
        title: 'Hero title',
        published: false,
        scheduledFor: '2026-12-01T15:00:00.000Z',
      }),
    ]);
    openPlanned();
    const items = await itemsOf('Planned changes');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Hero titleHome · Dec 1, 2026, 9:00 AM CST Scheduled',
      'Hero leadHome · Dec 24, 2026, 9:00 AM CST Scheduled',
    ]);
    expect(screen.getByRole('link', { name: 'Hero title' })).toHaveAttribute(
      'href',
      '/admin/content?on=home&key=hero_title',
    );
  });

  it('shows nothing when nothing is scheduled', async () => {
    api.answers('GET /api/content', [aContentBlock()]);
    openPlanned();
    await waitFor(() => expect(api.requests('GET /api/content')).toHaveLength(1));
    expect(screen.queryByText('Planned changes')).not.toBeInTheDocument();
  });
});

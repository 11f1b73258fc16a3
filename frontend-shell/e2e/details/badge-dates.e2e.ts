import type { ContentBlockView } from '@pharmacy/contracts';
import { AdminContent } from '../pages/admin-content';
import { pharmacyDay } from '../support/pharmacy-day';
import { htmlOf } from '../support/rendered-html';
import { expect, test } from '../support/test';

const key = 'accreditation_badge_2_details';

test('a badge whose last day is past says so on every page, to search engines, and on the dashboard', async ({
  visitor,
  admin,
}) => {
  const { content: before } = await admin.call<ContentBlockView>('GET', `/api/content/${key}`);
  const page = await visitor();
  const content = await AdminContent.openList(page, key, 'Proof of the badge');
  const lastDay = page.getByLabel('Valid through (last day)');
  await lastDay.fill('');
  await expect(lastDay).toHaveAccessibleDescription(/Enter the last day on which it’s valid/);
  await lastDay.fill(pharmacyDay(-1));
  await content.saveDraft();
  await content.publish();

  try {
    for (const path of ['/', '/patients', '/about']) {
      const reader = await visitor();
      await reader.goto(path);
      const badge = reader.getByRole('listitem').filter({ has: reader.getByText('Mississippi pharmacy permit') });
      await expect(badge).toContainText(/No\. 00000-01\.2, through .*Expired$/);
      await expect(badge).not.toContainText('Active');
    }
    const html = await htmlOf(page.request, '/');
    expect(html).toContain('"hasCertification":[');
    expect(html).not.toContain('"certificationIdentification":"00000-01.2"');
    await page.goto('/admin/dashboard');
    const claims = page.getByRole('region', { name: 'Claims with an end date' }).getByRole('listitem');
    await expect(claims.filter({ hasText: 'Mississippi pharmacy permit' })).toContainText(/Expired on/);
  } finally {
    await admin.call('PUT', `/api/content/${key}`, { content: before });
    await admin.call('POST', `/api/content/${key}/publish`);
  }
});

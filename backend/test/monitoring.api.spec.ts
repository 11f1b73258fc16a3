import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFailureKinds, remoteNames } from '@pharmacy/contracts';
import { parse } from 'yaml';
import { startTestApp } from './support/test-app';

const repository = path.resolve(__dirname, '../..');
const read = (name: string) => readFileSync(path.join(repository, name), 'utf8');

describe('monitoring', () => {
  interface Rules {
    readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
  }
  interface Dashboard {
    readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
  }
  const rules = (parse(read('deploy/prometheus/alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
  const panels = (JSON.parse(read('deploy/grafana/pharmacy.json')) as Dashboard).panels;
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];

  it('queries only metrics that the product exports', async () => {
    const { http } = await startTestApp();
    const { text } = await http.get('/metrics');
    const exported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const queried = expressions
      .flatMap((expr) => [...expr.matchAll(/\b([a-z]+(?:_[a-z0-9]+){1,})(?=[{[)\s]|$)/g)].map(([, name = '']) => name))
      .filter((name) => !/_(quantile|over_time)$/.test(name))
      .map((name) => name.replace(/_(bucket|count)$/, ''));
    expect(queried.length).toBeGreaterThan(20);
    expect([...new Set(queried)].filter((name) => !exported.has(name))).toEqual([]);
  });

  it('counts failures of each built-in remote from zero, so that an alert sees the first ones', async () => {
    const { http } = await startTestApp();
    const { text } = await http.get('/metrics');
    const expected = remoteNames.flatMap((remote) =>
      remoteFailureKinds.map((kind) => `remote_failures_total{remote="${remote}",kind="${kind}"} 0`),
    );
    expect(text.match(/^remote_failures_total.+$/gm)).toEqual(expected);
  });

  it('finds the processes of each role by its name, and has an alert for a role without processes', () => {
    interface Scrape {
      readonly dns_sd_configs: readonly { readonly names: readonly string[] }[];
      readonly relabel_configs?: readonly object[];
    }
    const { scrape_configs } = parse(read('deploy/prometheus/prometheus.yml')) as { scrape_configs: readonly Scrape[] };
    expect(scrape_configs).toEqual([expect.objectContaining({ job_name: 'pharmacy' })]);
    const [{ dns_sd_configs, relabel_configs }] = scrape_configs as readonly [Scrape];
    const roles = dns_sd_configs.flatMap(({ names }) => names);
    expect(roles).toEqual(['web', 'worker']);
    expect(Object.keys(parse(read('docker-compose.yml')).services)).toEqual(expect.arrayContaining(roles));
    expect(relabel_configs).toEqual([{ source_labels: ['__meta_dns_name'], target_label: 'role' }]);
    const expr = rules.find(({ alert }) => alert === 'PharmacyDown')?.expr;
    expect(expr).toContain('up{job="pharmacy"} == 0');
    for (const role of roles)
      expect(expr).toContain(
        `or absent(up{job="pharmacy", role="${role}"}) unless on() up{job="pharmacy", role="all"}\n`,
      );
  });

  it('has an alert for waiting jobs that no worker takes, and none within an hour while a worker is busy', () => {
    const expr = rules
      .find(({ alert }) => alert === 'PharmacyNoWorker')
      ?.expr.replace(/\s+/g, ' ')
      .trim();
    const [waiting, busy] = ['queue_oldest_job_seconds', 'queue_jobs{state="active"}'];
    expect(expr).toBe(
      `max by (queue) (${waiting}) > 300 and on (queue) max by (queue) (${busy}) == 0 or max by (queue) (${waiting}) > 3600`,
    );
  });

  it('has instructions for each alert in the handbook', () => {
    const handbook = read('docs/operations.md');
    expect(rules.length).toBeGreaterThan(5);
    expect(rules.map(({ alert }) => alert).filter((alert) => !handbook.includes(`\`${alert}\``))).toEqual([]);
  });
});

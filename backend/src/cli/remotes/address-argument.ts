import { StartRefused } from '../../start-refused';

/** Where else the shelf is served, with one slash at its end. */
export function addressArgument(address: string): string {
  const { protocol, href } = URL.canParse(address) ? new URL(address) : { protocol: '', href: '' };
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new StartRefused(`"${address}" is no address; it should look like https://cdn.example.org/remotes/`);
  return href.endsWith('/') ? href : `${href}/`;
}

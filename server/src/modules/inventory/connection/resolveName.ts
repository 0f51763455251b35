import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { NetworkAddress, Reach } from './reachableAddress';

/** A server of names is asked twice, within what a call may take (fetchContained.ts). */
const PATIENCE = { timeout: 1_500, tries: 2 };

const HOSTS_FILE =
  process.platform === 'win32'
    ? join(process.env.SystemRoot ?? 'C:/Windows', 'System32/drivers/etc/hosts')
    : '/etc/hosts';

/**
 * Names as the system has them: its list of hosts, then its servers of names. Not by `dns.lookup`, which keeps one of
 * four threads of the whole process for as long as a slow server likes: names of one company that hang would keep
 * another's link, every file and every text message waiting.
 * @param servers of names, with their ports; the system's unless given
 */
export function systemNames(servers?: readonly string[]): Reach['resolve'] {
  return async (host, signal) => {
    const known = await hostsOf(host);
    if (known.length > 0) return known;
    if (signal.aborted) return []; // As when it is stopped later.
    const resolver = new Resolver(PATIENCE);
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      return found.flatMap((each) => (each.status === 'fulfilled' ? each.value.map(toAddress) : []));
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}

const toAddress = (address: string): NetworkAddress => ({ address, family: isIP(address) });

/** What the operator has written of a name on this machine. */
async function hostsOf(host: string): Promise<NetworkAddress[]> {
  const text = await readFile(HOSTS_FILE, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const isNamed = names.some((name) => name.toLowerCase() === host.toLowerCase());
    return isNamed && isIP(address) !== 0 ? [toAddress(address)] : [];
  });
}

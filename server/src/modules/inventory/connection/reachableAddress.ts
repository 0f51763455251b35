import { BlockList, isIP } from 'node:net';
import { refuse } from '../../../Refusal';

/** A resolved address. */
export interface NetworkAddress {
  readonly address: string;
  readonly family: number;
}

/** Where the server may go, and how names become addresses; tests bring their own names. */
export interface Reach {
  /** The operator's exceptions (INVENTORY_ALLOW). */
  readonly allowed: BlockList;
  /** The demo's inventory system (`http://127.0.0.1:3999`), on this machine: this origin is allowed, no other port. */
  readonly standIn?: string;
  /** Every address of a name; given up when the signal ends. */
  resolve(host: string, signal: AbortSignal): Promise<readonly NetworkAddress[]>;
}

/** Networks of the operator, and unassigned ones: a linked address must not send the server there. */
const INTERNAL: readonly (readonly [string, number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
  // What wraps an IPv4 address (64:ff9b, 2001::, 2002::) could wrap one of the above.
  ...([
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 9],
    ['ff00::', 8],
  ] as const),
];

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function blockListOf(networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, familyOf(network));
  return list;
}

const internal = blockListOf(INTERNAL);

/** `192.168.1.20,10.8.0.0/16` as the operator writes it. Throws, naming the entry, when one is no address. */
export function readAllowed(text: string): BlockList {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  const networks = entries.map((entry) => {
    const [address = '', prefix] = entry.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    const length = prefix === undefined ? longest : Number(prefix);
    if (isIP(address) === 0 || !Number.isInteger(length) || length < 0 || length > longest) {
      throw new Error(`INVENTORY_ALLOW: ${entry} is no address and no network`);
    }
    return [address, length] as const;
  });
  return blockListOf(networks);
}

const isOpen = (address: string, { allowed }: Reach) =>
  allowed.check(address, familyOf(address)) || !internal.check(address, familyOf(address));

/**
 * The address the next connection goes to: the name is resolved once, here, so that the address checked is the one
 * connected to. Refuses a name with any internal address, also beside external ones, and one without an address.
 */
export async function reachableAddress(url: URL, reach: Reach, signal: AbortSignal): Promise<NetworkAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses =
    isIP(host) === 0 ? await resolved(host, reach, signal) : [{ address: host, family: isIP(host) }];
  const isStandIn = url.origin === reach.standIn;
  if (!isStandIn && !addresses.every(({ address }) => isIP(address) !== 0 && isOpen(address, reach))) {
    refuse(
      'INVENTORY_PRIVATE',
      `进销存地址“${url.host}”在服务器的内部网络里，不能连接。如果它就在贵公司内部，请联系管理员放行。`,
    );
  }
  const [first] = [...addresses].sort((a, b) => a.family - b.family);
  if (!first) refuse('INVENTORY_UNKNOWN_HOST', `找不到进销存地址“${url.host}”，请检查是否写对。`);
  return first;
}

async function resolved(host: string, reach: Reach, signal: AbortSignal) {
  const addresses = await reach.resolve(host, signal).catch(() => []);
  // A name that was given up is not one that nothing is known of.
  signal.throwIfAborted();
  return addresses;
}

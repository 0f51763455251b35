import {
  compareContracts,
  CONTRACT,
  type RemoteDeployment,
  type RemoteModule,
  type RemoteName,
} from '@mingzhang/shared/contract';
import {
  loadRemote as loadFederated,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { deployment, refreshDeployment } from './offered/deployment';
import { packRan } from './pagePacks';
import { detailOf, RemoteProblem } from './RemoteProblem';
import { retried } from './retried';

/** SPEC 9. The federation runtime would give up after 20 s by itself. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A remote that runs in this page, and how it was deployed when it was loaded. */
export interface LoadedRemote {
  readonly remote: RemoteModule;
  readonly deployed: RemoteDeployment;
}

/** The page came with what its first page needs, as scripts that run after this one: what has run is not asked for. */
const scriptsRan = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve();
  addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  addEventListener('load', () => resolve(), { once: true });
});

const loaded = new Map<RemoteName, Promise<LoadedRemote>>();
const runningVersions = new Map<RemoteName, string>();
const triesSoFar = new Map<RemoteName, number>();
let isTimeoutSet = false;

/**
 * A remote, loaded once. Rejects with `RemoteProblem` after three tries; a rejected one is forgotten, so that
 * asking again tries again, with a fresh look at what is deployed.
 */
export function loadRemote(name: RemoteName): Promise<LoadedRemote> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const loading = retried(() => tryToLoad(name), isCurable);
  loaded.set(name, loading);
  loading.catch(() => {
    if (loaded.get(name) === loading) loaded.delete(name);
  });
  return loading;
}

/** One that has not come yet is given up: the next asking has an address of its own. */
export function giveUpLoading(name: RemoteName): void {
  if (!runningVersions.has(name)) loaded.delete(name);
}

/** The version whose code runs in this page; null before there is any. */
export function runningVersion(name: RemoteName): string | null {
  return runningVersions.get(name) ?? null;
}

/** Another contract stays another contract. */
function isCurable(error: unknown): boolean {
  return error instanceof RemoteProblem && error.code === 'UNREACHABLE';
}

async function tryToLoad(name: RemoteName): Promise<LoadedRemote> {
  const tries = triesSoFar.get(name) ?? 0;
  if (tries === 0) await Promise.all([scriptsRan, packRan(name)]);
  triesSoFar.set(name, tries + 1);
  const deployed = await deployedNow(name, tries > 0);
  register(name, deployed.entry, tries);
  try {
    const container = await loadFederated<{ remote: RemoteModule }>(`${name}/routes`);
    const remote = checked(name, container?.remote);
    runningVersions.set(name, deployed.version);
    return { remote, deployed };
  } catch (error) {
    if (error instanceof RemoteProblem) throw error;
    throw new RemoteProblem('UNREACHABLE', name, `${deployed.entry}: ${detailOf(error)}`);
  }
}

/** Check 3 of the contract: before any code of the remote runs. */
async function deployedNow(name: RemoteName, again: boolean): Promise<RemoteDeployment> {
  const { remotes } = await (again ? refreshDeployment() : deployment()).catch((error: unknown) => {
    throw new RemoteProblem('UNREACHABLE', name, detailOf(error));
  });
  const remote = remotes[name];
  if (remote === undefined) throw new RemoteProblem('NOT_DEPLOYED', name, `remotes.json has no ${name}`);
  checkContract(name, remote.contract);
  return remote;
}

/** Check 4 of the contract: what was loaded is what was announced. */
function checked(name: RemoteName, remote: RemoteModule | undefined): RemoteModule {
  if (remote?.name !== name) {
    throw new RemoteProblem('NOT_AS_ANNOUNCED', name, `./routes exports ${remote?.name ?? 'no remote'}`);
  }
  checkContract(name, remote.contract);
  return remote;
}

function checkContract(name: RemoteName, contract: string): void {
  const answer = compareContracts(CONTRACT, contract);
  if (answer === 'kept') return;
  const code = answer === 'shellTooOld' ? 'SHELL_TOO_OLD' : 'REMOTE_TOO_OLD';
  throw new RemoteProblem(code, name, `contract ${contract}, the shell offers ${CONTRACT}`);
}

/** The runtime keeps a failed address failed for ever, so every further try has an address of its own. */
function register(name: RemoteName, entry: string, tries: number): void {
  if (!isTimeoutSet) {
    isTimeoutSet = true;
    registerPlugins([{ name: 'chunk-timeout', createScript: () => ({ timeout: CHUNK_TIMEOUT_MS }) }]);
  }
  // What was fetched ahead belongs to the version of the first try.
  if (tries > 0) Reflect.deleteProperty(globalThis, `webpackChunk${name}`);
  const address = tries === 0 ? entry : `${entry}?retry=${tries}`;
  registerRemotes([{ name, entry: address, type: 'global' }], { force: tries > 0 });
}

import { CONTRACT, type RemoteModule, type RemoteName } from '@mingzhang/shared/contract';
import {
  loadRemote as loadFederated,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { detailOf, RemoteProblem } from './RemoteProblem';
import { deployment, refreshDeployment } from './offered/deployment';
import { retried } from './retried';

/** SPEC 9. The federation runtime would give up after 20 s by itself. */
const CHUNK_TIMEOUT_MS = 120_000;

const modules = new Map<RemoteName, Promise<RemoteModule>>();
const triesSoFar = new Map<RemoteName, number>();
let isTimeoutSet = false;

/**
 * The routes of a remote, loaded once. Rejects with `RemoteProblem` after three tries; a rejected one is
 * forgotten, so that asking again tries again, with a fresh look at what is deployed.
 */
export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const known = modules.get(name);
  if (known !== undefined) return known;
  const loading = retried(() => tryToLoad(name), isCurable);
  modules.set(name, loading);
  loading.catch(() => modules.delete(name));
  return loading;
}

/** Another contract stays another contract. */
function isCurable(error: unknown): boolean {
  return error instanceof RemoteProblem && error.code === 'UNREACHABLE';
}

async function tryToLoad(name: RemoteName): Promise<RemoteModule> {
  const tries = triesSoFar.get(name) ?? 0;
  triesSoFar.set(name, tries + 1);
  const entry = await entryOf(name, tries > 0);
  register(name, entry, tries);
  try {
    const container = await loadFederated<{ remote: RemoteModule }>(`${name}/routes`);
    return checked(name, container?.remote);
  } catch (error) {
    if (error instanceof RemoteProblem) throw error;
    throw new RemoteProblem('UNREACHABLE', name, `${entry}: ${detailOf(error)}`);
  }
}

/** Check 3 of the contract: before any code of the remote runs. */
async function entryOf(name: RemoteName, again: boolean): Promise<string> {
  const { remotes } = await (again ? refreshDeployment() : deployment()).catch((error: unknown) => {
    throw new RemoteProblem('UNREACHABLE', name, detailOf(error));
  });
  const remote = remotes[name];
  if (remote === undefined) throw new RemoteProblem('NOT_DEPLOYED', name, `remotes.json has no ${name}`);
  checkContract(name, remote.contract);
  return remote.entry;
}

/** Check 4 of the contract: what was loaded is what was announced. */
function checked(name: RemoteName, remote: RemoteModule | undefined): RemoteModule {
  if (remote?.name !== name) {
    throw new RemoteProblem('WRONG_CONTRACT', name, `./routes exports ${remote?.name ?? 'no remote'}`);
  }
  checkContract(name, remote.contract);
  return remote;
}

function checkContract(name: RemoteName, contract: number): void {
  if (contract === CONTRACT) return;
  throw new RemoteProblem('WRONG_CONTRACT', name, `contract ${contract}, the shell has ${CONTRACT}`);
}

/** The runtime keeps a failed address failed for ever, so every further try has an address of its own. */
function register(name: RemoteName, entry: string, tries: number): void {
  if (!isTimeoutSet) {
    isTimeoutSet = true;
    registerPlugins([{ name: 'chunk-timeout', createScript: () => ({ timeout: CHUNK_TIMEOUT_MS }) }]);
  }
  const address = tries === 0 ? entry : `${entry}?retry=${tries}`;
  registerRemotes([{ name, entry: address, type: 'global' }], { force: tries > 0 });
}

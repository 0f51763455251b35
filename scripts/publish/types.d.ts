import type { AnnouncedRemote } from '../../shared/src/contract/remoteModule.js';

/** `shell.json`, emitted by the shell's build: what it promises to remotes. */
export interface ShellArtefact {
  contract: string;
  /** Share key → version. A key ending in `/` stands for every path below it. */
  provides: Record<string, string>;
  /** Share key → the names it exports; only of our own keys. */
  offers: Record<string, string[]>;
  pages: Record<string, string[]>;
  shared: Record<string, string[]>;
}

/** `shell.json` on a site: with all files of the shell that runs. */
export interface DeployedShell extends ShellArtefact {
  files: string[];
}

/** `remote.json`, emitted by a remote's build. Files are relative to the build's folder. */
export interface RemoteArtefact extends Omit<AnnouncedRemote, 'routes'> {
  /** Share key → the names that the remote's code takes from it; only of our own keys. */
  takes: Record<string, string[]>;
  entry: string;
  preload: string[];
  routes: Record<string, { files: string[]; uses: string[] }>;
}

/** The parts of `mf-manifest.json` that the checks read. */
export interface FederationManifest {
  name: string;
  exposes: { name: string }[];
  shared: { name: string; requiredVersion: string }[];
}

/** A remote's build, read from its folder. */
export interface RemoteBuild {
  directory: string;
  artefact: RemoteArtefact;
  manifest: FederationManifest;
  /** The range of `@mingzhang/shared` in its package.json, and the version beside it. */
  shared: { wanted: string; version: string };
}

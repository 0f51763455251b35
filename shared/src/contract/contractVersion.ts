/**
 * Whether a shell and a remote keep the same contract (semantic versions, `2.1.0`):
 *
 * - `kept`: the remote was made for this number or the one before it, and needs nothing added since;
 * - `shellTooOld`: the remote needs what this shell does not have yet;
 * - `remoteTooOld`: the remote relies on what has gone.
 */
export type ContractAnswer = 'kept' | 'shellTooOld' | 'remoteTooOld';

/** @param shell what the shell offers @param remote what the remote was made for */
export function compareContracts(shell: string, remote: string): ContractAnswer {
  const [offered, wanted] = [numbersOf(shell), numbersOf(remote)];
  if (wanted === null || offered === null) return 'remoteTooOld';
  if (wanted.major < offered.major - 1) return 'remoteTooOld';
  if (wanted.major > offered.major) return 'shellTooOld';
  return wanted.major === offered.major && wanted.minor > offered.minor ? 'shellTooOld' : 'kept';
}

function numbersOf(version: string): { major: number; minor: number } | null {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+$/.exec(version) ?? [];
  return major === undefined || minor === undefined ? null : { major: Number(major), minor: Number(minor) };
}

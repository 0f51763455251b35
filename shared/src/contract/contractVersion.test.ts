import { compareContracts, type ContractAnswer } from './contractVersion';

test.each<[string, string, ContractAnswer]>([
  ['3.4.0', '3.4.0', 'kept'],
  ['3.4.0', '3.2.7', 'kept'],
  ['3.4.0', '3.4.9', 'kept'],
  ['3.4.0', '2.9.0', 'kept'],
  ['3.4.0', '3.5.0', 'shellTooOld'],
  ['3.4.0', '4.0.0', 'shellTooOld'],
  ['3.4.0', '1.9.0', 'remoteTooOld'],
  ['3.4.0', 'two', 'remoteTooOld'],
  ['3.4.0', '', 'remoteTooOld'],
])('a shell that offers %s and a remote made for %s: %s', (shell, remote, answer) => {
  expect(compareContracts(shell, remote)).toBe(answer);
});

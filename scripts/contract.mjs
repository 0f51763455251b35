// `npm run contract`: writes down what shell and remotes promise and take as they are built here, for the release that
// goes out: contract.test.mjs holds the next builds against it (decisions/0053).
import { format, resolveConfig } from 'prettier';
import { builtShell, builtRemotes, RECORD } from './contract/builds.mjs';
import { writeAtomically } from './publish/files.mjs';

const record = { shell: builtShell(), remotes: builtRemotes() };
const options = { ...(await resolveConfig(RECORD)), filepath: RECORD };
writeAtomically(RECORD, await format(JSON.stringify(record), options));
console.log(
  `contract ${record.shell.contract}: ${record.remotes.map(({ artefact }) => artefact.name).join(' ')}`,
);
